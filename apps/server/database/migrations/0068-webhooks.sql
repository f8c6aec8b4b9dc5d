-- What a shop may know of each change of its orders. Rows are inserted in the transaction of the change.
create table order_events (
  uuid uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  -- Given after the commit, one after another: a reader that has seen a position misses no lower one.
  position bigint unique,
  order_uuid uuid not null references orders (uuid) on delete cascade,
  shop_uuid uuid references shops (uuid),
  sequence integer not null,
  kind text not null check (kind in ('order', 'sim', 'refund', 'delivery')),
  -- The order after the change.
  state jsonb not null,
  created_at timestamptz not null default now(),
  unique (order_uuid, sequence)
);
create index order_events_unplaced_idx on order_events (number) where position is null;
create index order_events_shop_idx on order_events (shop_uuid, position);
create index order_events_created_idx on order_events (created_at);

-- The addresses of shops that receive these events.
create table webhook_endpoints (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  created_by text not null,
  shop_uuid uuid not null references shops (uuid),
  url text not null,
  kinds text[] not null,
  secret text not null,
  -- The secret before, which signs too for a time.
  previous_secret text,
  previous_until timestamptz,
  -- The tries in a row that reached nobody, and until when none is made.
  failures integer not null default 0,
  paused_until timestamptz
);
create index webhook_endpoints_shop_idx on webhook_endpoints (shop_uuid);

-- The delivery of an event to an endpoint. A test event has no row in order_events.
create table webhook_deliveries (
  uuid uuid primary key default gen_random_uuid(),
  endpoint_uuid uuid not null references webhook_endpoints (uuid) on delete cascade,
  event_uuid uuid not null,
  order_uuid uuid references orders (uuid) on delete cascade,
  kind text not null check (kind in ('order', 'sim', 'refund', 'delivery', 'test')),
  sequence integer,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'parked', 'skipped')),
  tries integer not null default 0,
  tried_at timestamptz,
  -- Set by the first failure: a failure after it parks the event.
  retry_until timestamptz,
  status_code integer,
  answer text not null default '',
  error text not null default '',
  created_at timestamptz not null default now(),
  unique (endpoint_uuid, event_uuid)
);
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);
create index webhook_deliveries_order_idx on webhook_deliveries (order_uuid);
create index webhook_deliveries_open_idx on webhook_deliveries (endpoint_uuid, state) where state in ('waiting', 'parked');

-- compatible: the systems of the last release stay allowed
alter table jobs drop constraint jobs_system_check;
-- compatible: the systems of the last release stay allowed
alter table jobs add constraint jobs_system_check check (system in ('billing', 'payments', 'mail', 'webhooks'));
-- A parked event blocks the later ones of its order.
create index jobs_parked_idx on jobs (sequence, number) where state = 'refused' and system = 'webhooks';
