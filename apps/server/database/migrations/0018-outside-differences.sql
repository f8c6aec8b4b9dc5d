-- What the nightly comparison with billing and the payment provider found different.
create table outside_differences (
  uuid uuid primary key default gen_random_uuid(),
  system text not null check (system in ('billing', 'payments')),
  order_uuid uuid not null references orders (uuid) on delete cascade,
  -- The SIM or the refund.
  record uuid not null,
  sim smallint,
  amount numeric(12, 2),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by text,
  settled_at timestamptz
);
create unique index outside_differences_open_key on outside_differences (system, record) where settled_at is null;
create index outside_differences_lane_idx on outside_differences (found_at, order_uuid) where settled_at is null and seen_at is null;
create index outside_differences_order_uuid_idx on outside_differences (order_uuid);
