-- Checkpoints: the last kept state of a table, so that it opens without playing all its events again. Only a cache.
create table checkpoints (
    table_id text primary key,
    version integer not null,
    build text not null,
    state bytea not null
);
