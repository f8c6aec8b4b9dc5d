-- A load in several transactions continues after this line. Lines are loaded in the order of the file.
alter table imports add column loaded_line integer not null default 0;
-- The encoding in which the file was read.
alter table imports add column encoding text not null default 'utf-8' check (encoding in ('utf-8', 'windows-1252'));
