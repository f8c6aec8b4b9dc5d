-- Not in the users table, whose rows are audited as a whole.
create table two_factor (
  user_uuid uuid primary key references users (uuid) on delete cascade,
  secret text not null,
  -- The time step of the last accepted code, which is not accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_uuid uuid not null references users (uuid) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_uuid, code_hash)
);
