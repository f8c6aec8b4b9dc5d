-- One row: after how many minutes something owed and an outage are worth a mail, and the language of the mails.
create table alert_settings (
  is_only boolean primary key default true check (is_only),
  minutes integer not null default 30 check (minutes between 5 and 1440),
  language text not null default 'en' check (language in ('en', 'it', 'ru'))
);
insert into alert_settings default values;

create table alert_recipients (
  user_uuid uuid primary key references users (uuid) on delete cascade
);

-- The faults that are not over.
create table alerts (
  kind text not null check (kind in ('owed', 'refused', 'outside_system', 'disk', 'backup', 'server')),
  -- The outside system or the host.
  subject text not null,
  since timestamptz not null,
  -- Since when the checks have not found it any more; it is over after some minutes.
  fine_since timestamptz,
  primary key (kind, subject)
);
