-- Version 2: what holds until when (DESIGN sections 3 and 5.8).

-- What a memory says of an attribute of which somebody has one at a time: home, employer, phone ...
CREATE TABLE claims (
    memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    subject TEXT NOT NULL,                      -- of whom, in lower case
    attribute TEXT NOT NULL,
    value TEXT NOT NULL,                        -- empty: none any more
    wording TEXT NOT NULL CHECK (wording IN ('state', 'change', 'end')),
    marks TEXT NOT NULL DEFAULT '',             -- now, doubtful, weak: what strengthens or weakens it
    PRIMARY KEY (memory_id, attribute)
) STRICT, WITHOUT ROWID;
CREATE INDEX claims_by_subject ON claims (bank_id, subject, attribute);

-- A later memory that ends what an earlier one said. Accepted: the earlier has a valid-until and a successor.
CREATE TABLE successions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    earlier_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    later_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    attribute TEXT NOT NULL,
    since_ms INTEGER,
    state TEXT NOT NULL CHECK (state IN ('asked', 'accepted', 'refused')),
    created_ms INTEGER NOT NULL,
    UNIQUE (earlier_id, later_id)
) STRICT;
CREATE INDEX successions_by_state ON successions (bank_id, state, attribute);
CREATE INDEX successions_by_later ON successions (later_id);

-- What the program did by itself in the background; undo leaves it to the person to put back.
ALTER TABLE journal ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0;
