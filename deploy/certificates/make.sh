#!/usr/bin/env bash
# Makes the certificates by which the parts of one installation recognize each other:
#   deploy/certificates/make.sh FOLDER
# FOLDER/NAME has tls.crt, tls.key and ca.crt for each part, as cert-manager names them. The authority's key stays in
# FOLDER/authority: keep it off the machines that serve. Run again, it renews the certificates and keeps the authority.
set -euo pipefail
umask 077

folder=${1:?Usage: deploy/certificates/make.sh FOLDER}
parts=(gateway identity catalog analysis media payments notifications postgres kafka)
days_of_authority=3650
# Renewed every few months, by the same command.
days=180

authority=$folder/authority
mkdir -p "$authority"
if [ ! -e "$authority/ca.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days_of_authority" \
    -subj '/CN=Bandeja services' -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$authority/ca.key" -out "$authority/ca.crt" 2> /dev/null
fi

for part in "${parts[@]}"; do
  own=$folder/$part
  mkdir -p "$own"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$part" \
    -keyout "$own/tls.key.new" -out "$own/request" 2> /dev/null
  openssl x509 -req -in "$own/request" -CA "$authority/ca.crt" -CAkey "$authority/ca.key" -days "$days" \
    -set_serial "0x$(openssl rand -hex 16)" -out "$own/tls.crt.new" -extfile <(
    cat << EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$part
EXTENSIONS
  ) 2> /dev/null
  rm "$own/request"
  cp "$authority/ca.crt" "$own/ca.crt"
  mv "$own/tls.key.new" "$own/tls.key"
  mv "$own/tls.crt.new" "$own/tls.crt"
done
echo "Certificates of ${parts[*]} are in $folder, valid for $days days."
