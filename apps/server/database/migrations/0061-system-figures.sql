-- Failed jobs are counted for the metrics; without the index all ended jobs would be read.
create index jobs_failed_idx on jobs (kind) where state = 'failed';

-- The disk of DATA_DIR on each server, and the commit that it was built from. Unknown for servers of older versions.
alter table servers
  add column commit text,
  add column free_bytes bigint,
  add column disk_bytes bigint;
