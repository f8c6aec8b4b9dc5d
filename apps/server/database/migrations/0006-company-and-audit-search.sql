-- Administrators look for companies by any of the shown texts, and for writes by part of a person's e-mail.
create index companies_search_idx on companies using gin (
  name gin_trgm_ops, official_name gin_trgm_ops, official_inn gin_trgm_ops, official_ogrn gin_trgm_ops, address gin_trgm_ops,
  ceo_full_name gin_trgm_ops, bank_rs gin_trgm_ops, bik gin_trgm_ops, bank_name gin_trgm_ops
);
create index audit_records_person_idx on audit_records using gin (email gin_trgm_ops, impersonated_by gin_trgm_ops);
