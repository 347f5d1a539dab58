-- The secrets that all servers of a database share, by their purpose.
create table secrets (
    purpose text primary key,
    secret text not null
);

insert into secrets (purpose, secret) select 'push', private_key from push_key;
drop table push_key;

-- Digests of addresses without a key could be tried out; they are replaced by digests with a key from here on.
update tables set set_by = '';
