import { kindOf } from './objects.mjs';
import { SERVICES } from './environments.mjs';
import { secretsOf } from '../make-secrets.mjs';

const PARTS = ['gateway', ...SERVICES];

/** The secrets that each container may read as settings, by pod and container. */
const READERS = {
  ...Object.fromEntries(PARTS.map((name) => [`${name} app`, ['shared', name]])),
  ...Object.fromEntries(
    SERVICES.flatMap((name) => [
      [`prepare-${name} migrate`, ['shared', name, `${name}-owner`]],
      [`prepare-${name} topics`, ['shared', name, 'kafka-admin']],
    ]),
  ),
  'prepare-gateway topics': ['shared', 'gateway', 'kafka-admin'],
  'prepare-media storage': ['shared', 'media', 'storage-admin'],
  'postgres postgres': ['postgres'],
  'kafka users': ['kafka-users'],
  'minio minio': ['minio'],
  'minio-users users': ['minio', 'minio-users'],
  'stripe-simulator stripe-simulator': ['stripe-simulator'],
};

export function secretProblemsOf(pods) {
  return pods.flatMap(({ name, pod, containers }) => {
    const part = name.replace(/^prepare-/, '');
    const isCertified = [...PARTS, 'postgres', 'kafka', 'minio', 'mailpit'].includes(part);
    // With the authority alone, a secret tells nobody's.
    const mounted = (pod.volumes ?? []).flatMap(({ secret }) =>
      secret && !isAuthorityAlone(secret) ? [secret.secretName] : [],
    );
    return [
      ...unlike(`${name}, mounted`, mounted, isCertified ? [`${part}-certificate`] : []),
      ...containers.flatMap((container) => {
        const read = [
          ...(container.envFrom ?? []).flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
          ...(container.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
        ];
        const of = `${name} ${container.name}`;
        return unlike(of, read.map(withoutHash), READERS[of] ?? []);
      }),
    ];
  });
}

/** Every Secret of a production cluster is made from the vault, from a place of its own. */
export function vaultProblemsOf(objects) {
  const external = kindOf(objects, 'ExternalSecret');
  const names = external.map(({ spec }) => spec.target.name);
  return [
    ...unlike('secrets from the vault', names, Object.keys(secretsOf({ isDemo: false }))),
    ...external.flatMap(({ metadata: { name }, spec }) =>
      unlike(
        `places of ${name}`,
        spec.dataFrom.map(({ extract }) => extract.key),
        [`bandeja/${name}`],
      ),
    ),
  ];
}

const isAuthorityAlone = ({ items = [] }) => items.length === 1 && items[0].key === 'ca.crt';

/** Kustomize adds a hash of its contents to the name of a generated secret. */
const withoutHash = (name) => name.replace(/-[a-z0-9]{10}$/, '');

/** All certificates of parts are of one authority, whose key no pod has, and for the name that others call them by. */
export function certificateProblemsOf(objects) {
  const certificates = kindOf(objects, 'Certificate').filter(({ spec }) => !spec.isCA);
  const names = certificates.map(({ metadata }) => metadata.name);
  const missing = PARTS.filter((part) => !names.includes(part));
  return [
    ...missing.map((part) => `${part} has no certificate`),
    ...certificates.flatMap(({ metadata: { name }, spec }) => [
      ...unlike(`names of ${name}`, spec.dnsNames, [name]),
      ...(spec.secretName === `${name}-certificate` ? [] : [`${name} is in ${spec.secretName}`]),
      ...(spec.issuerRef.name === 'parts' ? [] : [`${name} is of ${spec.issuerRef.name}`]),
    ]),
  ];
}

function unlike(what, found, expected) {
  const missing = expected.filter((one) => !found.includes(one));
  const extra = found.filter((one) => !expected.includes(one));
  return [
    ...(missing.length > 0 ? [`${what}: not ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`${what}: also ${extra.join(', ')}`] : []),
  ];
}
