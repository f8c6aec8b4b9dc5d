-- What a super administrator has changed of the roles' permissions. A row differs from the default; the defaults are in the code.
create table role_access (
  permission text not null,
  -- Super administrators have every permission.
  role smallint not null check (role between 0 and 2),
  allowed boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  primary key (permission, role)
);
