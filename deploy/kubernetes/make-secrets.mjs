import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { newSecrets } from '../compose/secrets.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DATABASES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];
const USAGE = `node deploy/kubernetes/make-secrets.mjs --demo | --folder FOLDER

--demo writes what the demo overlay needs. --folder writes a file for each secret of a production cluster, with new random
values where they are Bandeja's own and an empty one where they are yours (databases, Kafka, S3, Stripe, mail). Fill these in, then
  kubectl --namespace bandeja create secret generic NAME --from-env-file FOLDER/NAME.env
`;

const namesOf = (all, what) =>
  Object.keys(all).filter((name) => new RegExp(`^[A-Z]+_${what}_PASSWORD$`).test(name));

/** The keys and values of each Secret. Credentials of third parties are empty outside the demo. */
export function secretsOf({ isDemo }) {
  const all = newSecrets({ isDemo });
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, all[name]]));
  const ownKey = (name) => ({ SERVICE_PRIVATE_KEY: all[`${name.toUpperCase()}_SERVICE_PRIVATE_KEY`] });
  const databaseUrl = (name, role, password) =>
    isDemo
      ? `postgresql://${role}:${password}@postgres:5432/${name}?sslmode=verify-full&sslrootcert=/run/certificates/ca.crt`
      : '';
  const kafka = (user) => ({
    KAFKA_SASL_USERNAME: user,
    KAFKA_SASL_PASSWORD: isDemo ? all[`${user.toUpperCase()}_KAFKA_PASSWORD`] : '',
  });
  const own = (name) => ({
    ...ownKey(name),
    ...kafka(name),
    DATABASE_URL: databaseUrl(name, name, all[`${name.toUpperCase()}_DATABASE_PASSWORD`]),
  });
  const owners = Object.fromEntries(
    DATABASES.map((name) => {
      const password = all[`${name.toUpperCase()}_DATABASE_OWNER_PASSWORD`];
      return [`${name}-owner`, { MIGRATION_DATABASE_URL: databaseUrl(name, `${name}_owner`, password) }];
    }),
  );
  const keys = (id, secret) => ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret });
  const [s3, s3Admin] = isDemo
    ? [
        keys(all.S3_ACCESS_KEY_ID, all.S3_SECRET_ACCESS_KEY),
        keys(all.MINIO_ROOT_USER, all.MINIO_ROOT_PASSWORD),
      ]
    : [keys('', ''), keys('', '')];
  const stripe = pick(
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  );
  const services = {
    shared: pick('AUTH_PUBLIC_KEY', 'SERVICE_PUBLIC_KEYS'),
    gateway: { ...ownKey('gateway'), ...kafka('gateway') },
    identity: { ...own('identity'), ...pick('AUTH_PRIVATE_KEY', 'FACTOR_ENCRYPTION_KEY') },
    catalog: own('catalog'),
    analysis: own('analysis'),
    media: { ...own('media'), ...pick('MEDIA_SIGNING_SECRET'), ...s3 },
    payments: { ...own('payments'), ...pick('DOCUMENT_SIGNING_SECRET'), ...stripe },
    notifications: {
      ...own('notifications'),
      ...pick('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
      SMTP_URL: isDemo ? 'smtps://mailpit:1025' : '',
    },
  };
  const forPreparing = {
    ...owners,
    'kafka-admin': {
      KAFKA_ADMIN_USERNAME: 'prepare',
      KAFKA_ADMIN_PASSWORD: isDemo ? all.PREPARE_KAFKA_PASSWORD : '',
    },
    'storage-admin': s3Admin,
  };
  if (!isDemo) return { ...services, ...forPreparing, 'kafka-scaler': kafka('scaler') };
  return {
    ...services,
    ...forPreparing,
    postgres: {
      POSTGRES_PASSWORD: all.POSTGRES_PASSWORD,
      ...pick(...namesOf(all, 'DATABASE'), ...namesOf(all, 'DATABASE_OWNER')),
    },
    'kafka-users': pick(...namesOf(all, 'KAFKA')),
    minio: pick('MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD'),
    'minio-users': s3,
    'stripe-simulator': stripe,
  };
}

/** Writes a file NAME.env for each secret. */
export function writeSecrets(folder, { isDemo }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, values] of Object.entries(secretsOf({ isDemo }))) {
    const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
  }
}

/** What the servers of the demo overlay run, as in compose. */
const SCRIPTS = [
  'databases.sh',
  'postgres.sh',
  'pg_hba.conf',
  'kafka.sh',
  'kafka-users.sh',
  'minio-users.sh',
];

/** Creates the files of the demo overlay that are not in the repository: its secrets, and copies of scripts. */
export function prepareDemo(overlay) {
  writeSecrets(join(overlay, 'secrets'), { isDemo: true });
  mkdirSync(join(overlay, 'scripts'), { recursive: true });
  for (const name of SCRIPTS) copyFileSync(join(HERE, '../compose', name), join(overlay, 'scripts', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { demo: { type: 'boolean' }, folder: { type: 'string' } };
  const { demo: isDemo = false, folder } = parseArgs({ options }).values;
  const target = isDemo ? join(HERE, 'overlays/demo/secrets') : folder;
  if (!target || (isDemo && folder)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  } else if (existsSync(target)) {
    process.stderr.write(
      `${target} is there already and may hold secrets that data hang on: move it away first.\n`,
    );
    process.exitCode = 1;
  } else {
    if (isDemo) prepareDemo(join(HERE, 'overlays/demo'));
    else writeSecrets(target, { isDemo });
    process.stdout.write(`Secrets written to ${target}\n`);
  }
}
