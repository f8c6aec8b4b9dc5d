-- Every version of content, offers, settings and templates. A record from before gets its first one with its next change.
create table record_versions (
  kind text not null,
  record uuid not null,
  version integer not null,
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  -- The row, without what the columns above have.
  record_values jsonb not null,
  primary key (kind, record, version)
);
