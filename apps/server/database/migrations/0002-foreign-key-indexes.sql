-- Without them the deletion of a user or a company reads the whole table that points at it.
create index sessions_impersonated_by_idx on sessions (impersonated_by);
create index employees_company_uuid_idx on employees (company_uuid);
create index stored_files_uploaded_by_idx on stored_files (uploaded_by);
