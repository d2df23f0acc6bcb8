#!/usr/bin/env bash
# Makes the certificates by which the parts of one installation recognize each other:
#   deploy/certificates/make.sh FOLDER [--group GROUP] [--authority announce|switch|drop] [PART=NAME,NAME …]
# FOLDER/PART has tls.crt, tls.key and ca.crt for each part, as cert-manager names them. The authority's key stays in
# FOLDER/authority: keep it off the machines that serve. Run again, it renews the certificates and keeps the authority.
# GROUP may read a part's key: the one that its container has. PART=NAME adds a name or address under which callers know it.
# A new authority takes three runs, see docs/operations.md: all parts trust it (announce), are signed by it (switch), and no
# longer trust the former one (drop).
set -euo pipefail
umask 077

usage='Usage: deploy/certificates/make.sh FOLDER [--group GROUP] [--authority announce|switch|drop] [PART=NAME,NAME …]'
folder=${1:?$usage}
shift
parts=(gateway identity catalog analysis media payments notifications postgres kafka minio nginx prometheus mailpit)
days_of_authority=3650
# Renewed every few months, by the same command.
days=180

group=
step=
declare -A more_names=()
while [ $# -gt 0 ]; do
  case $1 in
    --group) group=${2:?$usage}; shift 2 ;;
    --authority) step=${2:?$usage}; shift 2 ;;
    *=*) more_names[${1%%=*}]=${1#*=}; shift ;;
    *) echo "$usage" >&2; exit 2 ;;
  esac
done
for part in "${!more_names[@]}"; do
  case " ${parts[*]} " in
    *" $part "*) ;;
    *) echo "There is no part $part: ${parts[*]}" >&2; exit 2 ;;
  esac
done

authority=$folder/authority
mkdir -p "$authority"
new_authority() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days_of_authority" \
    -subj "/CN=Bandeja services $(openssl rand -hex 4)" -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$authority/$1.key" -out "$authority/$1.crt" 2> /dev/null
}
if [ ! -e "$authority/ca.key" ]; then new_authority ca; fi
case $step in
  '') ;;
  announce) if [ ! -e "$authority/next.key" ]; then new_authority next; fi ;;
  switch)
    mv "$authority/ca.crt" "$authority/former.crt"
    rm "$authority/ca.key"
    for kind in key crt; do mv "$authority/next.$kind" "$authority/ca.$kind"; done
    ;;
  drop) rm "$authority/former.crt" ;;
  *) echo "$usage" >&2; exit 2 ;;
esac

names_of() {
  local names="DNS:$1" name
  for name in $(tr ',' ' ' <<< "${more_names[$1]-}"); do
    case $name in
      *:*) names+=",IP:$name" ;;
      *[!0-9.]*) names+=",DNS:$name" ;;
      *) names+=",IP:$name" ;;
    esac
  done
  echo "$names"
}

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
authorityKeyIdentifier=keyid
subjectAltName=$(names_of "$part")
EXTENSIONS
  ) 2> /dev/null
  rm "$own/request"
  for trusted in ca next former; do
    if [ -e "$authority/$trusted.crt" ]; then cat "$authority/$trusted.crt"; fi
  done > "$own/ca.crt.new"
  if [ -n "$group" ]; then
    chgrp "$group" "$own" "$own"/*.new
    chmod 0750 "$own"
    chmod 0640 "$own"/*.new
  fi
  for file in ca.crt tls.key tls.crt; do mv "$own/$file.new" "$own/$file"; done
done
# MinIO looks for other names.
ln -sf tls.crt "$folder/minio/public.crt"
ln -sf tls.key "$folder/minio/private.key"

echo "Certificates of ${parts[*]} are in $folder, valid for $days days."
