create table servers (
  id uuid primary key,
  host text not null,
  version text not null,
  storage_kind text not null check (storage_kind in ('disk', 's3')),
  storage_id text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
