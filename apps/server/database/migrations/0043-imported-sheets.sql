-- The sheet of a workbook that was read, and how many others were not.
alter table imports add column sheet text not null default '';
alter table imports add column skipped_sheets integer not null default 0;
