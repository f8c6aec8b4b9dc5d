-- A job that owes something to an outside system is never given up: it waits for its next attempt, or, refused, for a person.
alter table jobs
  -- Earlier jobs of a sequence end before later ones start.
  add column number bigint generated always as identity,
  add column sequence text,
  -- The outside system to which the job owes something, and the order for which it does.
  add column system text check (system in ('billing', 'payments', 'mail')),
  add column order_uuid uuid references orders (uuid) on delete cascade;
alter table jobs drop constraint jobs_state_check;
alter table jobs add constraint jobs_state_check check (state in ('waiting', 'running', 'refused', 'done', 'failed'));
drop index jobs_key_key;
create unique index jobs_key_key on jobs (key) where state in ('waiting', 'running', 'refused');
create index jobs_sequence_idx on jobs (sequence, number) where state in ('waiting', 'running');
create index jobs_owed_idx on jobs (system, number) where system is not null and state in ('waiting', 'running', 'refused');
create index jobs_order_uuid_idx on jobs (order_uuid);

-- The SIMs of the request to billing whose answer is not known; they are sent again until it is.
alter table orders add column billing_request jsonb;

-- Cancelled here, but not yet in the billing system.
alter table order_sims add column is_cancel_owed boolean not null default false;
drop index order_sims_billing_idx;
create index order_sims_billing_idx on order_sims (status_at, order_uuid)
  where (is_cancel_owed or ((error_bss is not null or not is_send_bss) and sim_status not in (0, 8, 9)));

-- Jobs from before this rule: those that are unfinished, and those that were given up while something is still owed.
update jobs set system = 'mail', order_uuid = outbox.order_uuid, details = jsonb_build_object('mail', outbox.subject)
  from outbox where kind = 'send-mail' and outbox.uuid::text = payload ->> 'uuid' and jobs.state in ('waiting', 'running');
update jobs set system = 'billing', order_uuid = orders.uuid, sequence = 'billing:' || orders.uuid
  from orders where kind = 'send-order-to-billing' and orders.uuid::text = payload ->> 'order_uuid' and jobs.state in ('waiting', 'running', 'failed');
update jobs set system = 'billing', order_uuid = sim.order_uuid, sequence = 'billing:' || sim.order_uuid, details = jsonb_build_object('sim', sim.place)
  from order_sims sim where kind = 'cancel-sim-in-billing' and sim.uuid::text = payload ->> 'sim_uuid' and jobs.state in ('waiting', 'running', 'failed');
update jobs set state = 'waiting', run_at = now(), attempts = 0
  where state = 'failed' and kind in ('send-order-to-billing', 'cancel-sim-in-billing') and order_uuid is not null
    and not exists (
      select from jobs other where other.key = jobs.key
        and (other.state in ('waiting', 'running') or (other.state in ('done', 'failed') and other.number > jobs.number)));
update order_sims set is_cancel_owed = true where exists (
  select from jobs where kind = 'cancel-sim-in-billing' and state in ('waiting', 'running') and payload ->> 'sim_uuid' = order_sims.uuid::text);
