-- The identity of a user at the identity provider: its issuer and the subject there.
alter table users add column sign_on_identity text;
create unique index users_sign_on_identity_key on users (sign_on_identity);

-- What the identity provider said about somebody, until the console takes it over once.
create table sign_ons (
  token_hash text primary key,
  identity jsonb not null,
  expires_at timestamptz not null
);
