"""Turns the file ``e5-small-q4.bin`` into a folder that the program's ONNX runner reads: model.onnx, tokenizer.json.

    python packaging/convert_e5.py e5-small-q4.bin FOLDER

Run by the set-up in the program's own environment (see multilingual.py beside this file).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import e5_graph
import onnx
from e5_file import E5File

SPACE = "▁"


def convert(source: Path, folder: Path) -> None:
    """Write model and tokenizer into ``folder``, which is there."""
    model = E5File(source)
    graph = e5_graph.build(model)
    onnx.checker.check_model(graph)
    (folder / "model.onnx").write_bytes(graph.SerializeToString(deterministic=True))
    tokenizer(model).save(str(folder / "tokenizer.json"), pretty=False)


def tokenizer(model: E5File) -> Any:
    """XLM-RoBERTa's tokenizer: unigram pieces over text that SentencePiece's rules "nmt_nfkc" have made plain."""
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

    made = Tokenizer(models.Unigram(model.vocabulary, model.unknown, byte_fallback=False))
    made.normalizer = normalizers.Sequence(
        [normalizers.Nmt(), normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]
    )
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(SPACE, prepend_scheme="always")]
    )
    special = [("<s>", 0), ("</s>", 2)]
    made.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=special
    )
    made.add_special_tokens(["<s>", "<pad>", "</s>", "<unk>", "<mask>"])
    return made


if __name__ == "__main__":
    convert(Path(sys.argv[1]), Path(sys.argv[2]))
