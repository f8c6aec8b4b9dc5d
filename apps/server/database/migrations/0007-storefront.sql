-- The shops that may place orders and send messages: each has a key, of which only the hash is kept.
create table storefront_keys (
  uuid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What a shop sent and was answered, so that sending it again changes nothing.
create table storefront_requests (
  key_uuid uuid not null references storefront_keys (uuid) on delete cascade,
  idempotency_key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (key_uuid, idempotency_key)
);
create index storefront_requests_created_at_idx on storefront_requests (created_at);
