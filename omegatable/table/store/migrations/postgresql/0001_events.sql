-- Everything that ever happened at a table, in order. `event` is JSON; it is never changed.
create table events (
    table_id text not null,
    version integer not null,
    stored_at text not null,
    event text not null,
    primary key (table_id, version)
);
