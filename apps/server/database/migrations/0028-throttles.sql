-- Beside failed logins the table counts the attempts of other actions; an IPv6 address is stored as its /64 network.
alter table login_attempts add column action text not null default 'login';
drop index login_attempts_account_idx;
create index login_attempts_account_idx on login_attempts (action, account, failed_at);
create index login_attempts_address_idx on login_attempts (action, address, failed_at);

-- The networks from which a user has signed in: attacks from elsewhere do not slow them down.
create table known_addresses (
  user_uuid uuid not null references users (uuid) on delete cascade,
  address inet not null,
  seen_at timestamptz not null default now(),
  primary key (user_uuid, address)
);
create index known_addresses_seen_at_idx on known_addresses (seen_at);
