#!/bin/sh
# Makes the secrets of compose.yaml, each in a file of its own. Those that exist stay as they are.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
cd secrets
random() { head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
keep() { [ -s "$1" ] || printf '%s\n' "$2" >"$1"; }
keep postgres-password "$(random)"
keep owner-password "$(random)"
keep app-password "$(random)"
keep admin-password "$(random)"
keep metrics-token "$(random)"
keep database-url "postgres://simdesk_app:$(cat app-password)@postgres/simdesk"
keep database-migrate-url "postgres://simdesk_owner:$(cat owner-password)@postgres/simdesk"
# Compose mounts the files as they are, and the containers have users of their own.
chmod 755 . && chmod 644 ./*
echo "The secrets are in $(pwd). The first SuperAdmin has the password in admin-password."
