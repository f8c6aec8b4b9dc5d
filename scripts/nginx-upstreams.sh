#!/bin/sh
# Keeps the list of ready servers for nginx: asks /readyz of each, and reloads nginx when the list has changed.
#   nginx-upstreams.sh FILE "RELOAD COMMAND" HOST:PORT...
# FILE is included in the block `upstream`. INTERVAL is the pause between two rounds in seconds (1).
file=$1
reload=$2
shift 2
while :; do
  list=
  for server in "$@"; do
    if curl --silent --fail --max-time 3 --output /dev/null "http://$server/readyz"; then
      list="${list}server $server max_fails=0;
"
    fi
  done
  # Without a ready server the last list stays: its servers answer 503 with a reason.
  if [ -n "$list" ] && [ "$list" != "$(cat "$file" 2>/dev/null)
" ]; then
    printf '%s' "$list" >"$file.new"
    mv "$file.new" "$file"
    $reload
  fi
  sleep "${INTERVAL:-1}"
done
