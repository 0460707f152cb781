"""The desktops of the end-to-end tests."""

import os
import signal

import pytest

pytestmark = pytest.mark.e2e


def test_a_desktop_that_has_died_is_renewed(desktop, desktops):
    assert desktops.living() is desktop
    os.kill(desktop._server.pid, signal.SIGKILL)
    desktop._server.wait(10)
    renewed = desktops.living()
    assert renewed is not desktop and renewed.alive
    assert renewed.picture().size == renewed.size
