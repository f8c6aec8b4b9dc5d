-- Whether the pinned screens are Russian for the user; null: as for everyone.
alter table users add column pinned_russian boolean;
