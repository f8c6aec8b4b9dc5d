-- A change of a company's contacts is no conflict for somebody who edits its bank data: each part has its own version.
alter table companies
  add column legal_version integer not null default 1,
  add column contact_version integer not null default 1,
  add column bank_version integer not null default 1;
