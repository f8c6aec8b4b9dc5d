#!/bin/sh
# Runs once, when the container of PostgreSQL creates its database: the owner of the tables and the user of the servers.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$(cat /run/secrets/owner-password)" \
  -v app_password="$(cat /run/secrets/app-password)" <<'SQL'
create role simdesk_owner login password :'owner_password';
create role simdesk_app login password :'app_password';
create database simdesk owner simdesk_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
