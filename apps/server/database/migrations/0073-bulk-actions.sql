-- An action on several orders, and each of its orders with what became of it.
create table bulk_actions (
  uuid uuid primary key default gen_random_uuid(),
  action text not null,
  user_uuid uuid not null,
  email text not null,
  acted_by text,
  job_uuid uuid,
  line_count integer not null,
  done integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  closed_at timestamptz
);
create index bulk_actions_user_idx on bulk_actions (user_uuid, created_at);

create table bulk_action_lines (
  bulk_uuid uuid not null references bulk_actions (uuid) on delete cascade,
  line integer not null,
  order_uuid uuid not null,
  outcome text,
  code text,
  reason text not null default '',
  primary key (bulk_uuid, line)
);
create index bulk_action_lines_order_idx on bulk_action_lines (order_uuid);
