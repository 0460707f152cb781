import math
import tomllib
from datetime import date, datetime, time

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.storage.toml import toml_text

text = st.text(st.characters(exclude_categories=["Cs"]))
plain = st.one_of(
    st.booleans(),
    st.integers(-(2**62), 2**62),
    st.floats(allow_nan=False),
    text,
    st.just(date(2026, 1, 2)),
    st.just(datetime(2026, 1, 2, 3, 4, 5)),
    st.just(time(3, 4, 5)),
)
values = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(text, inner), max_leaves=8)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure
@given(st.dictionaries(text, values))
def test_what_is_written_is_read_back(tables):
    assert tomllib.loads(toml_text(tables)) == tables


def test_not_a_number_is_kept():
    assert math.isnan(tomllib.loads(toml_text({"x": math.nan}))["x"])


def test_flat_tables_look_as_a_person_would_write_them():
    assert toml_text({"sound": {"effects": 80, "name": "a b"}, "motion": {"speed": 1.5}}) == (
        '[sound]\neffects = 80\nname = "a b"\n\n[motion]\nspeed = 1.5\n'
    )
