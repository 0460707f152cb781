"""The example project beside this file has tests of its own, which run where it is installed (`test_outside.py`)."""

collect_ignore = ["slobberhannes"]
