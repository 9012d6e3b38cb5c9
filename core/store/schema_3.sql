-- Version 3: what retain looks up with every memory is found by an index, however much is stored (DESIGN section 5.7).

-- The step that undo takes back, behind any number of automatic ones.
CREATE INDEX journal_to_undo ON journal (bank_id, id) WHERE undone_ms IS NULL AND automatic = 0;

-- Whether an entity waits to be observed already.
CREATE INDEX jobs_by_entity ON jobs (bank_id, json_extract(payload, '$.entity'))
    WHERE kind = 'observe' AND state = 'queued';

-- Counts changes of entities, so that names loaded once are known to be those of today.
CREATE TABLE generations (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO generations (name, value) VALUES ('entities', 0);
CREATE TRIGGER entities_added AFTER INSERT ON entities BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER entities_removed AFTER DELETE ON entities BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER entities_changed AFTER UPDATE OF name, type, person_id, merged_into ON entities BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER aliases_added AFTER INSERT ON aliases BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER aliases_removed AFTER DELETE ON aliases BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER merges_added AFTER INSERT ON merges BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
CREATE TRIGGER merges_changed AFTER UPDATE ON merges BEGIN
    UPDATE generations SET value = value + 1 WHERE name = 'entities';
END;
