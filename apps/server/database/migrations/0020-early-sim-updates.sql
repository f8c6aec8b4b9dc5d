-- Updates of billing and KYC that arrived before the status that they need. They are applied when the SIM has reached it.
create table early_sim_updates (
  sim_uuid uuid not null references order_sims (uuid) on delete cascade,
  status smallint not null,
  reason text not null default '',
  reported_by text not null,
  created_at timestamptz not null default now(),
  primary key (sim_uuid, status)
);
