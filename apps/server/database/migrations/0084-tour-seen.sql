-- When the user took or declined the tour of the console; null while it is offered.
alter table users add column tour_seen_at timestamptz;
