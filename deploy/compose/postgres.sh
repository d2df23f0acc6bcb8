#!/bin/sh
# Starts PostgreSQL with its certificate, which it takes only from a file of its own user:
#   postgres.sh [postgres SETTINGS…]
# After a renewal, without a stop: docker compose exec postgres sh /etc/postgresql/postgres.sh renew
set -eu
umask 077
mkdir -p /tmp/certificate
for file in tls.crt tls.key; do
  cat "/run/certificates/$file" > "/tmp/certificate/$file.new"
  mv "/tmp/certificate/$file.new" "/tmp/certificate/$file"
done
if [ "${1-}" = renew ]; then
  exec psql --quiet --username postgres --command 'select pg_reload_conf()' > /dev/null
fi
exec docker-entrypoint.sh "$@" -c ssl=on -c ssl_min_protocol_version=TLSv1.3 \
  -c ssl_cert_file=/tmp/certificate/tls.crt -c ssl_key_file=/tmp/certificate/tls.key \
  -c password_encryption=scram-sha-256 -c hba_file=/etc/postgresql/pg_hba.conf
