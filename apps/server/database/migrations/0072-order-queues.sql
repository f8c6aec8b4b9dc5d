-- Who works on an order. A claim ends by itself: it is read only for some hours, and while the order waits in its lane.
create table order_claims (
  order_uuid uuid primary key references orders (uuid) on delete cascade,
  lane text not null,
  user_uuid uuid not null,
  email text not null,
  acted_by text,
  claimed_at timestamptz not null default now()
);

-- Orders that left a lane for a time.
create table order_snoozes (
  order_uuid uuid not null references orders (uuid) on delete cascade,
  lane text not null,
  until timestamptz not null,
  email text not null,
  acted_by text,
  created_at timestamptz not null default now(),
  primary key (order_uuid, lane)
);
create index order_snoozes_until_idx on order_snoozes (lane, until, order_uuid);

-- Each time that staff called the customer and nobody answered.
create table order_call_attempts (
  number bigint primary key generated always as identity,
  order_uuid uuid not null references orders (uuid) on delete cascade,
  email text not null,
  acted_by text,
  created_at timestamptz not null default now()
);
create index order_call_attempts_order_idx on order_call_attempts (order_uuid, created_at);
