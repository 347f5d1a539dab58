-- One row a table, so that tables can be listed without reading every event.
create table tables (
    table_id text primary key,
    events integer not null,
    set_at text not null,
    changed_at text not null
) without rowid;

insert into tables (table_id, events, set_at, changed_at)
select table_id, count(*), min(stored_at), max(stored_at) from events group by table_id;

create index tables_by_change on tables (changed_at);
