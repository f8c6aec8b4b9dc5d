-- Links that show a record to people without an account. The token is in the link alone.
create table preview_links (
  uuid uuid primary key default gen_random_uuid(),
  area text not null check (area in ('blog', 'static-pages', 'landing-pages', 'slider', 'offers')),
  record_uuid uuid not null,
  token_hash text not null unique,
  created_by text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index preview_links_record_idx on preview_links (record_uuid);
