"""Which models there are and which are in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import ModelError, NotFound
from core.models.catalogue import Description, recommended
from core.models.ports import Role, Runner
from core.models.registry import Registry
from core.models.settings import JsonSettings


def test_that_the_starter_encoders_are_in_use_and_no_language_model_is(registry: Registry) -> None:
    embedder, reranker = registry.spec(Role.EMBEDDER), registry.spec(Role.RERANKER)
    assert embedder is not None
    assert reranker is not None
    assert embedder.runner is reranker.runner is Runner.ONNX
    assert registry.spec(Role.LLM) is None


def test_that_the_information_about_a_model_says_length_size_and_scripts(registry: Registry) -> None:
    info = registry.info(Role.EMBEDDER)
    assert info is not None
    assert (info.dim, info.max_tokens, info.scripts) == (384, 512, frozenset({"Latin"}))


def test_that_a_choice_is_kept_and_can_be_no_model_at_all(tmp_path: Path) -> None:
    settings = JsonSettings(tmp_path / "models.json")
    Registry(tmp_path / "models", settings).use(Role.RERANKER, None)
    again = Registry(tmp_path / "models", JsonSettings(tmp_path / "models.json"))
    assert again.spec(Role.RERANKER) is None
    assert again.spec(Role.EMBEDDER) is not None


def test_that_a_model_is_refused_in_another_role_or_when_it_is_not_there(registry: Registry) -> None:
    with pytest.raises(ModelError, match="embedder, not reranker"):
        registry.use(Role.RERANKER, "bge-small-en-v1.5")
    with pytest.raises(ModelError, match="not on this computer"):
        registry.use(Role.LLM, "qwen3-4b-q4")
    with pytest.raises(NotFound, match="no-such-model"):
        registry.use(Role.LLM, "no-such-model")


def test_that_an_added_model_is_listed_and_gone_once_its_file_is(registry: Registry, tmp_path: Path) -> None:
    file = tmp_path / "mine.gguf"
    file.write_bytes(b"GGUF")
    registry.add(Description("mine", Role.LLM, Runner.LLAMA, "Mine", options={"context": 2048}), file)
    registry.use(Role.LLM, "mine")
    assert registry.entry("mine").installed
    spec = registry.spec(Role.LLM)
    assert spec is not None
    assert (spec.path, spec.options["context"]) == (file, 2048)
    assert registry.free_id("mine") == "mine-2"
    file.unlink()
    registry.use(Role.RERANKER, None)  # any change makes it look again
    assert registry.info(Role.LLM) is None
    assert not registry.entry("mine").installed
    with pytest.raises(ModelError, match="not on this computer"):
        registry.spec(Role.LLM)


def test_that_options_set_by_hand_go_before_the_models_own_and_can_be_taken_back(registry: Registry) -> None:
    starter = registry.spec(Role.EMBEDDER)
    assert starter is not None
    registry.configure(starter.id, {"threads": 1})
    changed = registry.spec(Role.EMBEDDER)
    assert changed is not None
    assert changed.options == {**starter.options, "threads": 1}
    registry.configure(starter.id, {"threads": None})
    assert registry.spec(Role.EMBEDDER) == starter
    with pytest.raises(ModelError, match="colour is no option"):
        registry.configure(starter.id, {"colour": 1})
    with pytest.raises(NotFound):
        registry.configure("no-such-model", {"threads": 1})


def test_that_unreadable_settings_are_set_aside_and_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "models.json"
    path.write_text("{broken")
    settings = JsonSettings(path)
    assert dict(settings) == {}
    settings["use"] = {"llm": None}
    assert path.with_suffix(".unreadable").read_text() == "{broken"
    assert JsonSettings(path)["use"] == {"llm": None}


def test_that_what_another_program_chooses_meanwhile_is_seen_and_kept(tmp_path: Path) -> None:
    window, command = (JsonSettings(tmp_path / "models.json") for _ in range(2))
    window["use"] = {"llm": None}
    command["added"] = [{"id": "mine"}]
    window["use"] = {"llm": "mine"}
    assert dict(command) == dict(window) == {"use": {"llm": "mine"}, "added": [{"id": "mine"}]}
    assert [path.name for path in tmp_path.iterdir()] == ["models.json"]


def test_that_a_choice_that_cannot_be_kept_is_said_and_not_half_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = JsonSettings(tmp_path / "file" / "models.json")
    with pytest.raises(ModelError, match="cannot be kept"):
        settings["use"] = {"llm": None}
    assert dict(settings) == {}


def test_that_the_catalogue_has_choices_for_every_role_and_for_other_languages() -> None:
    entries = recommended()
    assert len({entry.id for entry in entries}) == len(entries)
    for role in Role:
        assert any(entry.role is role for entry in entries)
    assert any("multilingual" in entry.languages for entry in entries if entry.role is Role.EMBEDDER)
    assert any("zh" in entry.languages for entry in entries if entry.role is Role.RERANKER)


@pytest.mark.parametrize("entry", recommended(), ids=lambda entry: entry.id)
def test_that_every_entry_can_be_had_and_says_its_licence_and_hardware(entry: Description) -> None:
    assert entry.licence
    assert entry.description
    assert entry.hardware in ("cpu", "gpu", "any")
    assert bool(entry.bundled) != entry.can_download
    for file in entry.files:
        assert len(file.sha256) in (0, 64)
        assert file.url.startswith("https://") or (entry.bundled and file.sha256)
    if entry.role is Role.LLM:
        assert entry.options["context"] >= 4096
    if entry.role is Role.EMBEDDER:
        assert entry.options["dim"] > 0


def test_that_the_english_embedder_has_a_companion_and_one_that_reads_every_script_has_none(
    registry: Registry, tmp_path: Path
) -> None:
    companion = registry.companion()
    assert companion is not None
    assert (companion.id, companion.dim, companion.scripts) == ("multilingual-e5-small-starter", 384, frozenset())
    registry.use(Role.EMBEDDER, companion.id)
    assert registry.companion() is None
    registry.use(Role.EMBEDDER, None)
    assert registry.companion() is None


def test_that_without_its_files_the_companion_is_absent_and_the_chosen_embedder_stays(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Description.installed_at
    monkeypatch.setattr(
        Description,
        "installed_at",
        lambda self, folder: None if self.bundled == "multilingual_e5_small" else whole(self, folder),
    )
    assert registry.companion() is None
    assert registry.info(Role.EMBEDDER) is not None
    assert not registry.entry("multilingual-e5-small-starter").installed
