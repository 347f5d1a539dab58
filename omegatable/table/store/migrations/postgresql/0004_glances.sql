-- What lists and clocks need to know of a table without reading its events. `glance` is JSON, empty for tables that were
-- stored before; `due` is when the table must be woken; `fence` grows each time that another server gets the lease.
alter table tables add column glance text not null default '';
alter table tables add column due text;
alter table tables add column archived boolean not null default false;
alter table tables add column fence bigint not null default 0;

create index tables_by_due on tables (due) where due is not null;

-- The records of tables whose events are not kept any more.
create table archives (
    table_id text primary key,
    archived_at text not null,
    record text not null
);

-- The servers that share this database. Each renews its own row; its leases last until `expires`.
create table servers (
    server text primary key,
    address text not null,
    expires timestamptz not null
);

-- Which server may change a table. `fence` is that of the table's row at the time.
create table leases (
    table_id text primary key,
    server text not null,
    fence bigint not null
);

create index leases_by_server on leases (server);

-- One row: the secret with which servers sign what they forward to each other.
create table cluster (
    only_row boolean primary key default true check (only_row),
    secret bytea not null
);
