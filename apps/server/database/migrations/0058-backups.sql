create table backups (
  created_at timestamptz primary key,
  kind text not null check (kind in ('physical', 'logical')),
  encrypted boolean not null,
  bytes bigint not null,
  folder text not null
);

-- What was erased, by the ids of the records: a copy that is older than an erasure gets it again.
create table erasures (
  uuid uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  records jsonb not null
);
