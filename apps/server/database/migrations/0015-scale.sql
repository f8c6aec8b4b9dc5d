-- Administrators look for users by any part of a name, e-mail or phone number.
create index users_search_idx on users using gin (
  first_name gin_trgm_ops, last_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops
);

-- How many of its starts in a row never came to an end, because the server died.
alter table jobs add column lost integer not null default 0;
