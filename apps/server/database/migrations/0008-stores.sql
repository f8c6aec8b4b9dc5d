create table stores (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  store_name text not null check (store_name ~ '\S'),
  address text not null check (address ~ '\S'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status boolean not null,
  instructions text not null default '',
  priority integer not null,
  constraint stores_longitude_check2 check ((latitude is null) = (longitude is null))
);
create index stores_priority_idx on stores (priority, uuid);
create index stores_search_idx on stores using gin (store_name gin_trgm_ops, address gin_trgm_ops);
-- An import asks of each of its lines whether that store is there already.
create index stores_same_idx on stores (md5(lower(store_name) || E'\n' || lower(address)));

-- What the geocoder answered for an address; without coordinates: that it knows none.
create table geocodes (
  address text primary key,
  latitude double precision,
  longitude double precision,
  answered_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);

-- When an outside system that must not be hurried may be asked next, by whichever server.
create table outside_turns (
  system text primary key,
  next_at timestamptz not null
);

-- A file that is checked line by line, shown, and then loaded exactly as it was shown.
create table imports (
  uuid uuid primary key default gen_random_uuid(),
  kind text not null,
  user_uuid uuid not null references users (uuid) on delete cascade,
  file_name text not null,
  sha256 text not null,
  state text not null default 'checking' check (state in ('checking', 'ready', 'loading', 'loaded')),
  current integer not null default 0,
  "end" integer not null check ("end" > 0),
  -- How many lines there are, how many are right and wrong, and what else this kind counts.
  counts jsonb not null,
  -- The job that works on it.
  job_uuid uuid,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default now()
);
create unique index imports_file_key on imports (user_uuid, kind, sha256);
create index imports_latest_idx on imports (user_uuid, kind, created_at desc);
create index imports_changed_idx on imports (changed_at);

create table import_rows (
  import_uuid uuid not null references imports (uuid) on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- What would be loaded, or what is wrong; neither until the line was checked.
  value jsonb,
  problems jsonb,
  -- By which the same entry is recognised in another line of the file.
  key text,
  primary key (import_uuid, line),
  check (value is null or problems is null)
);
create index import_rows_unchecked_idx on import_rows (import_uuid, line) where value is null and problems is null;
create index import_rows_problems_idx on import_rows (import_uuid, line) where problems is not null;
create index import_rows_key_idx on import_rows (import_uuid, md5(key));
