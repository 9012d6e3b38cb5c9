"""Messages on the pipe: whole, in order, with arrays and odd text."""

from __future__ import annotations

import io

import numpy as np
import pytest

from core.models.framing import read_frame, write_frame


def test_that_messages_and_arrays_come_back_as_they_were_sent() -> None:
    pipe = io.BytesIO()
    vectors = np.arange(6, dtype=np.float32).reshape(2, 3)
    write_frame(pipe, {"op": "embed", "texts": ["naïve 昨天 \ud83d"]})
    write_frame(pipe, {"id": 3, "result": "embedded"}, vectors)
    pipe.seek(0)
    assert read_frame(pipe) == ({"op": "embed", "texts": ["naïve 昨天 \ud83d"]}, None)
    second = read_frame(pipe)
    assert second is not None
    assert second[0] == {"id": 3, "result": "embedded"}
    np.testing.assert_array_equal(second[1], vectors)
    assert read_frame(pipe) is None


def test_that_an_empty_array_keeps_its_shape() -> None:
    pipe = io.BytesIO()
    write_frame(pipe, {}, np.zeros((0, 384), np.float32))
    pipe.seek(0)
    frame = read_frame(pipe)
    assert frame is not None
    assert frame[1] is not None
    assert frame[1].shape == (0, 384)


@pytest.mark.parametrize("missing", [1, 5, 20])
def test_that_a_message_cut_short_reads_as_the_end(missing: int) -> None:
    pipe = io.BytesIO()
    write_frame(pipe, {"id": 1, "result": "x"}, np.ones(4, np.float32))
    assert read_frame(io.BytesIO(pipe.getvalue()[:-missing])) is None
