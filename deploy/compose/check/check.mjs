import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readCompose } from '../../kubernetes/checks/compose.mjs';
import { SERVICES } from '../../kubernetes/checks/environments.mjs';
import { goTools } from '../../kubernetes/checks/tools.mjs';
import { attacks } from './attacks.mjs';
import { nginxChecks } from './nginx-checks.mjs';
import { Parts } from './parts.mjs';
import { startProxy } from './proxy.mjs';
import { startBroker, startPostgres, startStorage } from './servers.mjs';

/**
 * Runs docker-compose.yml without a container engine: its settings, its scripts and the contents of its images on PostgreSQL, Kafka and
 * MinIO of this machine, with NODE_ENV=production and certificates of deploy/certificates/make.sh. Then tries what must be refused.
 * `node deploy/compose/check/check.mjs` after a build.
 */
const ALL = [...SERVICES, 'gateway'];
const MAKE = fileURLToPath(new URL('../../certificates/make.sh', import.meta.url));
const started = [];
let passed = 0;
let failed = 0;

async function check(what, work) {
  const problem = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error) => `${error.message}\n${error.stderr ?? ''}`.trim(),
    );
  if (problem === undefined) passed += 1;
  else failed += 1;
  process.stdout.write(
    `${problem === undefined ? 'ok' : 'NOT OK'}: ${what}\n${problem ? `  ${problem}\n` : ''}`,
  );
  return problem === undefined;
}

function makeCertificates(folder) {
  // Callers reach all of them on this machine.
  execFileSync(MAKE, [folder, 'postgres=localhost', 'kafka=localhost', 'minio=127.0.0.1'], {
    stdio: 'ignore',
  });
  chmodSync(folder, 0o711);
  return folder;
}

async function have(what, start) {
  try {
    return await start();
  } catch (error) {
    process.stdout.write(`Left out: compose without containers: ${what}: ${error.message.split('\n')[0]}\n`);
    return undefined;
  }
}

async function startServers(directory, certificates, { services }) {
  const { environment } = services.postgres;
  const postgres = await startPostgres({ directory, certificates, environment });
  started.push(postgres);
  const broker = await have('Kafka', () =>
    startBroker({
      directory,
      certificates,
      environment: services.kafka.environment,
      users: services['kafka-users'].environment,
    }),
  );
  if (!broker) return undefined;
  started.push(broker);
  const storage = await have('MinIO', () =>
    startStorage({ directory, certificates, environment: services['minio-users'].environment }),
  );
  if (!storage) return undefined;
  started.push(storage);
  return { postgres, broker, storage };
}

/** A service of a version that owned its database, and runs on while it loses it. */
async function serviceOfBefore({ admin, superuser }, { CATALOG_DATABASE_PASSWORD: password }) {
  await admin.query(`create role catalog login password '${password}'`);
  await admin.query('create database catalog owner catalog');
  const url = Object.assign(new URL(superuser), { username: 'catalog', password, pathname: '/catalog' });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `create schema jobs; create table jobs.job (id serial primary key); create table before (name text)`,
  );
  const goesOn = async () => {
    try {
      await client.query(
        `insert into before values ('x'); insert into jobs.job default values; delete from before`,
      );
      const { rows } = await client.query(
        `select distinct tableowner from pg_tables where schemaname in ('public', 'jobs')`,
      );
      if (rows.map(({ tableowner }) => tableowner).join() !== 'catalog_owner')
        throw new Error(JSON.stringify(rows));
      const refusal = await client.query('drop table before').then(
        () => 'none',
        (error) => error.message,
      );
      if (!/must be owner/.test(refusal)) throw new Error(`refusal to drop a table: ${refusal}`);
    } finally {
      await client.end();
    }
    const owner = new pg.Client({
      connectionString: Object.assign(new URL(superuser), { pathname: '/catalog' }).href,
    });
    await owner.connect();
    await owner.query('drop schema jobs cascade; drop table before');
    await owner.end();
  };
  return { goesOn };
}

async function checkAll(directory) {
  const certificates = makeCertificates(join(directory, 'certificates'));
  const compose = readCompose((await goTools()).compose, { isDemo: true });
  const servers = await startServers(directory, certificates, compose);
  if (!servers) return;
  const { postgres, broker, storage } = servers;
  const isMade = await check(
    'databases.sh makes databases and two roles for each, and may be repeated',
    async () => {
      const service = await serviceOfBefore(postgres, compose.services.postgres.environment);
      await postgres.makeDatabases();
      await service.goesOn();
      await postgres.makeDatabases();
      await postgres.close();
    },
  );
  if (!isMade) return;
  const parts = new Parts({
    services: compose.services,
    directory,
    certificates,
    places: {
      '@postgres:5432': `@${postgres.host}`,
      'kafka:9092': broker.broker,
      'https://minio:9000': storage.endpoint,
      // The root key of this server is its own.
      [compose.services.minio.environment.MINIO_ROOT_USER]: storage.accessKeyId,
      [compose.services.minio.environment.MINIO_ROOT_PASSWORD]: storage.secretAccessKey,
    },
  });
  started.push(parts);
  await parts.prepare(ALL);
  for (const name of SERVICES)
    await check(`prepare-${name} migrates as the owner, and makes topics and rights`, async () => {
      await parts.run(`prepare-${name}`, 'dist/main.js', 'migrate');
      await parts.run(`prepare-${name}`, 'dist/admin.js', 'topics', 'prepare', '--operator', 'check');
    });
  await check('prepare-media makes the buckets', () =>
    parts.run(
      'prepare-media',
      ...[
        'dist/admin.js',
        'storage',
        'prepare',
        '--operator',
        'check',
        '--origin',
        'https://bandeja.example',
      ],
    ),
  );
  await check('prepare-gateway grants the rights of its Kafka user', () =>
    parts.run('prepare-gateway', 'dist/admin.js', 'topics', 'prepare', '--operator', 'check'),
  );
  parts.serveDecoder();
  for (const name of ALL) parts.serve(name);
  for (const name of ALL)
    await check(`${name} becomes ready in production: database, Kafka and calls over TLS, storage`, () =>
      parts.untilReady(name),
    );
  const proxy = await have('nginx', () => startProxy({ directory, certificates, parts, storage }));
  if (proxy) started.push(proxy);
  const others = makeCertificates(join(directory, 'others'));
  for (const [what, attempt] of attacks({ compose, parts, postgres, broker, storage, proxy, others }))
    await check(what, attempt);
  for (const [what, work] of proxy ? nginxChecks(proxy) : [])
    await check(`nginx and the gateway: ${what}`, work);
}

const directory = mkdtempSync(join(tmpdir(), 'bandeja-compose-'));
// PostgreSQL may run as another user, who has to pass through this directory.
chmodSync(directory, 0o711);
let ending;
const end = () =>
  (ending ??= (async () => {
    for (const one of started.reverse()) await one.stop();
    if (process.argv.includes('--keep')) process.stdout.write(`${directory}\n`);
    else rmSync(directory, { recursive: true, force: true });
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end().finally(() => process.exit(130)));
try {
  await checkAll(directory);
} finally {
  await end();
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
