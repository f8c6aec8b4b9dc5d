-- The period that security events had before it could be set.
insert into retention_periods (kind, days) values ('security_events', 180) on conflict (kind) do nothing;
