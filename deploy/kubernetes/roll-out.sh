#!/bin/sh
# Rolls a version out: first the databases, topics and buckets, then the new pods, a few at a time.
#   deploy/kubernetes/roll-out.sh production
set -eu
overlay="$(dirname "$0")/overlays/${1:?which overlay}"
manifests="$(mktemp)"
trap 'rm -f "$manifests"' EXIT
kubectl kustomize "$overlay" > "$manifests"
namespace="$(sed -n 's/^  namespace: //p' "$manifests" | head -1)"

# The template of a finished job cannot be changed.
kubectl --namespace "$namespace" delete jobs --selector app.kubernetes.io/component=prepare --ignore-not-found
kubectl apply --filename "$manifests" --selector 'bandeja.example/phase!=run'
kubectl --namespace "$namespace" wait jobs --selector app.kubernetes.io/component=prepare \
  --for condition=complete --timeout 15m
kubectl apply --filename "$manifests"
for part in identity catalog analysis media payments notifications gateway; do
  kubectl --namespace "$namespace" rollout status "deployment/$part" --timeout 10m
done
