-- Mails about orders: written in the transaction of the event that fires them, sent after it, kept as they were sent.
create table outbox (
  uuid uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  order_uuid uuid not null references orders (uuid) on delete cascade,
  -- The template may be changed or deleted later; the mail stays what it was.
  template_uuid uuid not null,
  event text not null,
  template_name text not null,
  recipients text not null,
  subject text not null,
  html text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  error text not null default '',
  attempts integer not null default 0,
  sent_at timestamptz
);
create index outbox_order_uuid_idx on outbox (order_uuid, created_at);
create index outbox_created_at_idx on outbox (created_at desc, uuid);
create index outbox_state_idx on outbox (state, created_at desc, uuid);
create index outbox_search_idx on outbox using gin (recipients gin_trgm_ops, subject gin_trgm_ops);
