#!/bin/sh
# Creates the user of each part on the broker, or sets its password anew: NAME_KAFKA_PASSWORD for each, and `prepare`, who
# creates topics and grants rights. Needs no user itself: it shares the broker's loopback interface, which nobody else reaches.
set -eu
umask 077
server=${KAFKA_LOCAL:-127.0.0.1:9094}
configs=${KAFKA_CONFIGS:-/opt/kafka/bin/kafka-configs.sh}
file=$(mktemp)
trap 'rm -f "$file"' EXIT
for user in gateway identity catalog analysis media payments notifications prepare; do
  password=$(printenv "$(echo "$user" | tr '[:lower:]' '[:upper:]')_KAFKA_PASSWORD")
  echo "SCRAM-SHA-512=password=$password" > "$file"
  # A broker that has just started may not be ready.
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    if "$configs" --bootstrap-server "$server" --alter --add-config-file "$file" \
      --entity-type users --entity-name "$user"; then break; fi
    if [ "$attempt" = 10 ]; then exit 1; fi
    sleep 3
  done
done
