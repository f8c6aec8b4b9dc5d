-- The oldest release that can run with the database after this migration; null: any that knew the tables before it.
alter table migrations add column needs_release text;
