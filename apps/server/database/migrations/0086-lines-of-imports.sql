-- The lines of a file are read by their numbers, and one that repeats another is found in memory. Without these indexes, and with free
-- space in its page, the result of a check is stored beside its line and is entered into no index.
drop index import_rows_unchecked_idx;
drop index import_rows_key_idx;
alter table import_rows set (fillfactor = 50);
