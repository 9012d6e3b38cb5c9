"""Small invented data sets in the shape of LoCoMo and LongMemEval."""

from __future__ import annotations

from typing import Any

LOCOMO: list[dict[str, Any]] = [
    {
        "sample_id": "pair-1",
        "conversation": {
            "speaker_a": "Ida", "speaker_b": "Tom",
            "session_10_date_time": "9:00 am on 1 July, 2023",
            "session_10": [{"dia_id": "D10:1", "speaker": "Ida", "text": "See you at the lake!"}],
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [
                {"dia_id": "D1:1", "speaker": "Ida", "text": "Did you sell the old boat?"},
                {"dia_id": "D1:2", "speaker": "Tom", "text": "Yes, I sold the old boat to my neighbour Greta."},
            ],
            "session_2_date_time": "10:15 am on 20 May, 2023",
            "session_2": [{"dia_id": "D2:1", "speaker": "Ida", "text": "I bought a green canoe."}],
        },
        "qa": [
            {
                "question": "Who bought the old boat of Tom?", "answer": "Greta", "category": 4,
                "evidence": ["D1:2", "D99:1"],
            },
            {
                "question": "When did Tom buy a canoe?", "adversarial_answer": "20 May", "category": 5,
                "evidence": ["D2:1"],
            },
        ],
    }
]  # fmt: skip

LONGMEMEVAL: list[dict[str, Any]] = [
    {
        "question_id": identity, "question_type": "knowledge-update", "question": "Which pet do I have?",
        "answer": "A dog", "question_date": "2023/06/01 (Thu) 10:00",
        "haystack_dates": ["2023/05/20 (Sat) 02:21", "2023/05/01 (Mon) 09:00"], "haystack_session_ids": ["b", "a"],
        "haystack_sessions": [
            [{"role": "user", "content": "I have a dog now.", "has_answer": True}],
            [{"role": "user", "content": "I have a cat."}, {"role": "assistant", "content": "Nice!"}],
        ],
    }
    for identity in ("q1", "q2_abs")
]  # fmt: skip
