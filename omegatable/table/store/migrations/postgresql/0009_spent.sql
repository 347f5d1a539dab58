-- How long the clocks of a table have run since the last event that tells of it, in milliseconds.
alter table tables add column spent bigint not null default 0;
