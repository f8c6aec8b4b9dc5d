-- Named filters, order and columns of a list: of one user, or of the team.
create table saved_views (
  uuid uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null,
  owner uuid not null references users (uuid) on delete cascade,
  shared boolean not null,
  -- The search parameters of the list's address.
  query text not null,
  -- Null for the columns of the specification.
  columns text[],
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- A name is one view of its owner, or one view of the team.
create unique index saved_views_own_name on saved_views (owner, list, name) where not shared;
create unique index saved_views_team_name on saved_views (list, name) where shared;

create index saved_views_owner on saved_views (owner);

-- How a user likes a list.
create table list_settings (
  user_uuid uuid not null references users (uuid) on delete cascade,
  list text not null,
  columns text[],
  density text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  default_view uuid references saved_views (uuid) on delete set null,
  primary key (user_uuid, list)
);

create index list_settings_default_view on list_settings (default_view);
