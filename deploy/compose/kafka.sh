#!/bin/sh
# Starts a broker with its certificate, which it reads from one file with the key.
set -eu
umask 077
cat /run/certificates/tls.key /run/certificates/tls.crt > /run/kafka/certificate.pem
exec /etc/kafka/docker/run
