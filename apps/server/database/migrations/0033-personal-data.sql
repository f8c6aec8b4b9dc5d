-- When the personal data of a row was erased. The row stays, so that sums and references stay right.
alter table orders add column erased_at timestamptz;
alter table outbox add column erased_at timestamptz;
alter table contact_messages add column erased_at timestamptz;
alter table partner_messages add column erased_at timestamptz;
alter table users add column erased_at timestamptz;

-- What the nightly job looks at: the oldest rows whose data is not erased yet.
create index orders_erasable_idx on orders (status_at) where erased_at is null and status in (5, 6, 7);
create index outbox_erasable_idx on outbox (created_at) where erased_at is null;
create index contact_messages_erasable_idx on contact_messages (created_at) where erased_at is null;
create index partner_messages_erasable_idx on partner_messages (created_at) where erased_at is null;

-- After how many days personal data is erased; without a row or without days, never.
create table retention_periods (
  kind text primary key,
  days integer check (days > 0),
  changed_at timestamptz not null default now(),
  changed_by text not null default ''
);
