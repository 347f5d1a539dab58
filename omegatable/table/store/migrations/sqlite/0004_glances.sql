-- What lists and clocks need to know of a table without reading its events. `glance` is JSON, empty for tables that were
-- stored before; `due` is when the table must be woken; `fence` grows each time that another server gets the lease.
alter table tables add column glance text not null default '';
alter table tables add column due text;
alter table tables add column archived integer not null default 0;
alter table tables add column fence integer not null default 0;

create index tables_by_due on tables (due) where due is not null;

-- The records of tables whose events are not kept any more.
create table archives (
    table_id text primary key,
    archived_at text not null,
    record text not null
) without rowid;
