create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  address inet not null,
  user_uuid uuid,
  call text not null,
  record uuid,
  request_id text not null,
  times integer not null
);
create index security_events_at_idx on security_events (at desc, id desc);
create index security_events_event_idx on security_events (event, at desc, id desc);
