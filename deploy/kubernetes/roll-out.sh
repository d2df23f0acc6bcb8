#!/bin/sh
# Rolls a version out: first the databases, topics and buckets, then the new pods, one service after the other. Services
# that consume an event come before those that publish it, so that a new event finds its handler.
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
for part in notifications catalog payments media analysis identity gateway; do
  kubectl apply --filename "$manifests" --selector "bandeja.example/phase=run,app.kubernetes.io/name=$part"
  kubectl --namespace "$namespace" rollout status "deployment/$part" --timeout 10m
done
kubectl apply --filename "$manifests"
