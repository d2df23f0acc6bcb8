import { parseEnv } from 'node:util';
import { join } from 'node:path';
import { envFile } from '../../compose/make-env.mjs';
import { fillIn, PARTS, problemsOf, SERVICES } from './environments.mjs';
import { ROOT, run } from './tools.mjs';

const FILE = join(ROOT, 'docker-compose.yml');

const newEnv = ({ isDemo }) => fillIn(parseEnv(envFile({ isDemo, origin: 'https://bandeja.example' })));

/** docker-compose.yml, interpolated for a demo or a real installation. */
export function readCompose(compose, { isDemo }) {
  return interpolated(compose, newEnv({ isDemo }));
}

const interpolated = (compose, env) => JSON.parse(run(compose, [FILE], { env }));

/** Returns compose's error for a setting of .env without a value, or undefined if it starts nevertheless. */
export function refusalWithout(compose, name) {
  try {
    run(compose, [FILE], { env: { ...newEnv({ isDemo: false }), [name]: '' } });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** Checks the environments of each part and its job against its schema. */
export async function environmentProblems({ services }) {
  const problems = PARTS.flatMap((part) =>
    [part, `prepare-${part}`, `${part}-decoder`]
      .filter((name) => services[name])
      .map((name) => problemsOf(part, services[name].environment)),
  );
  return (await Promise.all(problems)).flat();
}

const prepareOf = (name) => `prepare-${name}`;
const upper = (name) => name.toUpperCase();

/** The containers that have each secret of .env. Those that are not listed have no secret of theirs to give away. */
const HOLDERS = {
  AUTH_PRIVATE_KEY: ['identity', 'prepare-identity'],
  VAPID_PRIVATE_KEY: ['notifications', 'prepare-notifications'],
  SMTP_URL: ['notifications', 'prepare-notifications'],
  MEDIA_SIGNING_SECRET: ['media', 'prepare-media'],
  DOCUMENT_SIGNING_SECRET: ['payments', 'prepare-payments'],
  POSTGRES_PASSWORD: ['postgres'],
  MINIO_ROOT_USER: ['minio', 'minio-users', 'prepare-media'],
  MINIO_ROOT_PASSWORD: ['minio', 'minio-users', 'prepare-media'],
  S3_ACCESS_KEY_ID: ['minio-users', 'media'],
  S3_SECRET_ACCESS_KEY: ['minio-users', 'media'],
  GRAFANA_ADMIN_PASSWORD: ['grafana'],
  ...Object.fromEntries(
    [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
    ].map((name) => [name, ['payments', 'prepare-payments', 'stripe-simulator']]),
  ),
  PREPARE_KAFKA_PASSWORD: ['kafka-users', 'prepare-gateway', ...SERVICES.map(prepareOf)],
  GATEWAY_KAFKA_PASSWORD: ['kafka-users', 'gateway', 'prepare-gateway'],
  GATEWAY_SERVICE_PRIVATE_KEY: ['gateway', 'prepare-gateway'],
  ...Object.fromEntries(
    SERVICES.flatMap((name) => [
      [`${upper(name)}_SERVICE_PRIVATE_KEY`, [name, prepareOf(name)]],
      [`${upper(name)}_KAFKA_PASSWORD`, ['kafka-users', name, prepareOf(name)]],
      [`${upper(name)}_DATABASE_PASSWORD`, ['postgres', name, prepareOf(name)]],
      [`${upper(name)}_DATABASE_OWNER_PASSWORD`, ['postgres', prepareOf(name)]],
    ]),
  ),
};
const SECRET = /PASSWORD|SECRET|PRIVATE_KEY|ACCESS_KEY|^MINIO_ROOT|^SMTP_URL$/;

/** Each secret is given to those who need it, under whatever name, and to nobody else. */
export function secretProblems(compose) {
  const env = newEnv({ isDemo: false });
  // Values of their own, so that each is found wherever it goes.
  const marked = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, SECRET.test(name) ? `${name}-in-particular` : value]),
  );
  const { services } = interpolated(compose, marked);
  return Object.keys(marked)
    .filter((name) => SECRET.test(name))
    .flatMap((name) => {
      const holders = Object.entries(services)
        .filter(([, service]) => holds(service, new RegExp(`(?<!\\w)${name}-in-particular`)))
        .map(([container]) => container);
      return difference(name, holders, HOLDERS[name] ?? []);
    });
}

const holds = ({ environment = {}, command, entrypoint }, value) =>
  value.test(JSON.stringify([environment, command, entrypoint]));

/** What is not ours, and has a certificate. */
const SERVERS = ['postgres', 'kafka', 'minio', 'nginx', 'prometheus', 'mailpit'];

/** Who has no certificate, and knows another's by its authority. */
const AUTHORITIES = { 'minio-users': ['minio/ca.crt'], 'stripe-simulator': ['gateway/ca.crt'] };

/** Each container with a certificate has its own folder, to read, and nobody has the authority's. */
export function certificateProblems({ services }) {
  return Object.entries(services).flatMap(([name, { volumes = [] }]) => {
    const mounts = volumes.filter(({ source = '' }) => /(^|\/)certificates\b/.test(source));
    const part = name.replace(/^prepare-/, '');
    const isCertified = [...SERVICES, 'gateway', ...SERVERS].includes(part);
    const folders = mounts.map(({ source }) => source.split('/certificates/')[1] ?? 'all of them');
    const own = isCertified ? [part] : (AUTHORITIES[part] ?? []);
    return [
      ...difference(`certificates of ${name}`, folders, own),
      ...mounts.filter((mount) => !mount.read_only).map(() => `${name} may write its certificates`),
    ];
  });
}

/** Who shares a network with the servers that hold data. */
const NEIGHBOURS = {
  postgres: [...SERVICES, ...SERVICES.map(prepareOf)],
  kafka: ['gateway', 'prepare-gateway', ...SERVICES, ...SERVICES.map(prepareOf)],
  minio: ['minio-users', 'media', 'prepare-media', 'nginx', 'prometheus'],
  nginx: ['gateway', 'media', 'minio', 'minio-users', 'prepare-media', 'prometheus', 'stripe-simulator'],
};
/** What leads out of the machine, and who is in it. */
const OUTWARD = {
  bank: ['payments', 'stripe-simulator'],
  mail: ['notifications', 'mailpit'],
  outward: ['nginx'],
  monitoring: ['prometheus', 'grafana'],
};

export function networkProblems({ services, networks }) {
  const inNetwork = (network) =>
    Object.keys(services).filter((name) => network in (services[name].networks ?? {}));
  const neighboursOf = (name) => [
    ...new Set(
      Object.keys(services[name].networks)
        .flatMap(inNetwork)
        .filter((other) => other !== name),
    ),
  ];
  const outward = Object.keys(networks).filter((name) => !networks[name].internal);
  return [
    ...Object.entries(NEIGHBOURS).flatMap(([name, expected]) =>
      difference(`who reaches ${name}`, neighboursOf(name), expected),
    ),
    ...difference('networks that lead out of the machine', outward, Object.keys(OUTWARD)),
    ...Object.entries(OUTWARD).flatMap(([name, expected]) =>
      difference(`who is in ${name}`, inNetwork(name), expected),
    ),
  ];
}

function difference(what, found, expected) {
  const missing = expected.filter((one) => !found.includes(one));
  const extra = found.filter((one) => !expected.includes(one));
  return [
    ...(missing.length > 0 ? [`${what}: not ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`${what}: also ${extra.join(', ')}`] : []),
  ];
}

export function unsafetiesOf({ services }) {
  return Object.entries(services).flatMap(([name, service]) => {
    const problems = [];
    const need = (isMet, what) => isMet || problems.push(`${name}: ${what}`);
    const isOurs = service.image.startsWith('bandeja/');
    need(service.cap_drop?.includes('ALL'), 'keeps capabilities');
    need(service.security_opt?.includes('no-new-privileges:true'), 'may gain privileges');
    need(service.read_only || name === 'kafka', 'may write to its image');
    need(service.deploy?.resources?.limits?.memory, 'has no limit of memory');
    need(
      isOurs || /:[^:]*\d+\.\d+\.\d+|:RELEASE\.|:\d+\.\d+/.test(service.image),
      'has an image without a version',
    );
    need(!isOurs || ['build', 'never'].includes(service.pull_policy), 'may be pulled from a stranger');
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      need(!/change-?me|password$/i.test(value ?? ''), `${variable} looks like a default secret`);
    return problems;
  });
}
