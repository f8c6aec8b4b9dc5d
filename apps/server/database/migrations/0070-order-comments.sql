-- What staff write about an order beside its note: only added, until the customer's data is erased.
create table order_comments (
  uuid uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  order_uuid uuid not null references orders (uuid) on delete cascade,
  text text not null,
  email text not null,
  -- The administrator who acted as this user.
  acted_by text,
  created_at timestamptz not null default now()
);
create index order_comments_order_uuid_idx on order_comments (order_uuid, number);

-- The names of authors change when a user leaves, everything else never.
create function refuse_comment_change() returns trigger language plpgsql as $$
begin
  if (new.text <> old.text and new.text <> '[erased]') or (new.uuid, new.order_uuid, new.created_at) <> (old.uuid, old.order_uuid, old.created_at)
  then
    raise exception 'Comments are only added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger order_comments_insert_only before update on order_comments for each row execute function refuse_comment_change();

-- The messages of a customer, by e-mail or by the end of the phone number, which is the same in all its forms.
create index contact_messages_mail_idx on contact_messages (lower(mail));
create index contact_messages_phone_idx on contact_messages (right(regexp_replace(phone, '\D', '', 'g'), 8));
create index partner_messages_email_idx on partner_messages (lower(email));
create index partner_messages_phone_idx on partner_messages (right(regexp_replace(phone_number, '\D', '', 'g'), 8));
