"""A file manager's hand: drops a file onto a window by the XDND protocol, as X11's desktops do."""

import time

from Xlib import X, display, protocol

VERSION = 5
PATIENCE = 20.0


def drop_file(name, window, path):
    """Drop the file *path* onto the *window* (its id) of the X server *name*; True once the window has asked what it is."""
    screen = display.Display(name)
    root = screen.screen().root
    target = screen.create_resource_object("window", window)
    source = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
    atom = screen.intern_atom
    selection, uris, copy = atom("XdndSelection"), atom("text/uri-list"), atom("XdndActionCopy")
    source.set_selection_owner(selection, X.CurrentTime)

    def say(kind, *data):
        said = protocol.event.ClientMessage(
            window=target, client_type=atom(kind), data=(32, [source.id, *data, *[0] * (4 - len(data))])
        )
        target.send_event(said)
        screen.sync()

    place = root.translate_coords(target, 0, 0)
    middle = (abs(place.x) + 100) << 16 | (abs(place.y) + 100)
    say("XdndEnter", VERSION << 24, uris)
    say("XdndPosition", 0, middle, X.CurrentTime, copy)
    time.sleep(0.2)
    say("XdndDrop", 0, X.CurrentTime)
    end = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < end:
            if not screen.pending_events():
                time.sleep(0.02)
                continue
            event = screen.next_event()
            if event.type == X.SelectionRequest:
                event.requestor.change_property(
                    event.property, event.target, 8, f"{path.as_uri()}\r\n".encode()
                )
                event.requestor.send_event(
                    protocol.event.SelectionNotify(
                        time=event.time,
                        requestor=event.requestor,
                        selection=event.selection,
                        target=event.target,
                        property=event.property,
                    )
                )
                screen.sync()
                time.sleep(0.2)
                return True
        return False
    finally:
        screen.close()
