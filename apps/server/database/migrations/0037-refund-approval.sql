-- One row: the limits of refunds by role, and the sum above which a second person approves; null is off.
create table refund_rules (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  only_one boolean not null default true unique check (only_one),
  chief_agent_limit numeric(12, 2) check (chief_agent_limit >= 0),
  admin_limit numeric(12, 2) check (admin_limit >= 0),
  super_admin_limit numeric(12, 2) check (super_admin_limit >= 0),
  approval_above numeric(12, 2) check (approval_above >= 0)
);
insert into refund_rules default values;

-- The sum of refunds that await approval.
alter table orders add column refund_reserved numeric(12, 2) not null default 0 check (refund_reserved >= 0);

alter table order_refunds
  drop constraint order_refunds_refund_status_check,
  add constraint order_refunds_refund_status_check
    check (refund_status in ('AwaitingApproval', 'Declined', 'Pending', 'Completed', 'Failed')),
  -- Who asked and who decided: e-mails change, people do not.
  add column user_uuid uuid,
  add column acted_by_uuid uuid,
  add column decided_by text,
  add column decided_acted_by text,
  add column decided_by_uuid uuid,
  add column decided_acted_by_uuid uuid,
  add column decided_at timestamptz;
update order_refunds set user_uuid = users.uuid from users where users.email = order_refunds.email;
update order_refunds set acted_by_uuid = users.uuid from users where users.email = order_refunds.acted_by;
create index order_refunds_awaiting_idx on order_refunds (created_at) where refund_status = 'AwaitingApproval';
