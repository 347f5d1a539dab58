-- The key by which push services know this house's servers. There is one row.
create table push_key (
    id integer primary key,
    private_key text not null
);

-- Where push services reach browsers that wish to hear of their turns.
create table subscriptions (
    endpoint text primary key,
    claim_hash text not null,
    public_key text not null,
    secret text not null
);

create index subscriptions_by_browser on subscriptions (claim_hash);
