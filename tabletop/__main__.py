"""Starts Tabletop as `tabletop`, as `python -m tabletop`, and as the frozen program that PyInstaller makes."""

import signal

# Until everything is imported an interrupt ends the process at once, as there is nobody yet who could answer it.
heeded = signal.getsignal(signal.SIGINT)
if heeded is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import multiprocessing  # noqa: E402
import sys  # noqa: E402


def main() -> int:
    """Run the command line; the exit code."""
    from tabletop import cli

    signal.signal(signal.SIGINT, heeded)
    return cli.main()


if __name__ == "__main__":
    # Opponents think in a spawned process; frozen, that process starts here again and must not open a second app.
    multiprocessing.freeze_support()
    sys.exit(main())
