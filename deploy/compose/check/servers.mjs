import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster } from '../../../libs/database/dist/cluster.js';
import { freePort } from '../../bench/free-port.mjs';
import { goBuild } from '../../go-build.mjs';
import { installKafka, java, untilListening } from '../../kafka/kafka.mjs';
import { installMinio, startMinio } from '../../s3/minio.mjs';

const run = promisify(execFile);
const SCRIPTS = fileURLToPath(new URL('..', import.meta.url));
const MINUTE_MS = 60_000;
const HEAP = '400m';

/** PostgreSQL with the scripts, the access rules and the certificate of compose. */
export async function startPostgres({ directory, certificates, environment }) {
  const own = join(directory, 'postgres');
  mkdirSync(own, { recursive: true });
  // It takes the key only from a file of its own user.
  for (const file of ['tls.crt', 'tls.key'])
    copyFileSync(join(certificates, 'postgres', file), join(own, file));
  const settings = {
    ssl: 'on',
    ssl_min_protocol_version: 'TLSv1.3',
    ssl_cert_file: join(own, 'tls.crt'),
    ssl_key_file: join(own, 'tls.key'),
  };
  const cluster = await startCluster({ directory: own, settings });
  const superuser = new URL(cluster.url('postgres'));
  const makeDatabases = () =>
    run('sh', [join(SCRIPTS, 'databases.sh')], {
      env: {
        ...{ PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: superuser.port },
        ...{ PGPASSWORD: superuser.password, ...environment },
      },
    });
  const admin = new pg.Client({ connectionString: superuser.href });
  await admin.connect();
  /** From now on as in compose; `admin` stays connected. */
  const close = async () => {
    copyFileSync(join(SCRIPTS, 'pg_hba.conf'), join(own, 'data/pg_hba.conf'));
    await admin.query('select pg_reload_conf()');
  };
  const stop = async () => {
    await admin.end();
    await cluster.stop();
  };
  return { host: `localhost:${superuser.port}`, superuser, admin, makeDatabases, close, stop };
}

/** One broker with the settings that compose gives its container, rendered by the program of Kafka's own image. */
export async function startBroker({ directory, certificates, environment, users }) {
  installKafka();
  const own = join(directory, 'kafka');
  for (const folder of ['defaults', 'mounted', 'final', 'data'])
    mkdirSync(join(own, folder), { recursive: true });
  const [parts, local, controller] = [await freePort(), await freePort(), await freePort()];
  const certificate = join(own, 'certificate.pem');
  const pem = ['tls.key', 'tls.crt'].map((file) => readFileSync(join(certificates, 'kafka', file), 'utf8'));
  writeFileSync(certificate, pem.join(''), { mode: 0o600 });
  writeFileSync(join(own, 'defaults/server.properties'), '');
  for (const file of ['log4j.properties', 'tools-log4j.properties'])
    writeFileSync(join(own, 'defaults', file), '');
  const renamed = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value)
        .replaceAll('kafka:9092', `localhost:${parts}`)
        .replaceAll(':9092', `:${parts}`)
        .replaceAll(':9094', `:${local}`)
        .replaceAll(':9093', `:${controller}`)
        .replace('/run/kafka/certificate.pem', certificate)
        .replace('/var/lib/kafka/data', join(own, 'data')),
    ]),
  );
  const folders = ['default', 'mounted', 'final'].flatMap((kind) => [
    `--${kind}-configs-dir`,
    join(own, kind === 'default' ? 'defaults' : kind),
  ]);
  const env = { PATH: process.env.PATH, ...renamed, CLUSTER_ID: 'YmFuZGVqYS1rYWZrYS1pZA' };
  const render = java('kafka.docker.KafkaDockerWrapper', ['setup', ...folders], HEAP);
  await run('java', render, { env, timeout: 3 * MINUTE_MS });
  const child = spawn('java', java('kafka.Kafka', [join(own, 'final/server.properties')], HEAP), {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilListening(child, local);
  const configs = join(own, 'kafka-configs.sh');
  const words = java('kafka.admin.ConfigCommand', [], '128m').map((word) => `'${word}'`);
  writeFileSync(configs, `#!/bin/sh\nexec java ${words.join(' ')} "$@"\n`, { mode: 0o700 });
  await run('sh', [join(SCRIPTS, 'kafka-users.sh')], {
    env: {
      PATH: process.env.PATH,
      ...users,
      KAFKA_LOCAL: `127.0.0.1:${local}`,
      KAFKA_CONFIGS: configs,
    },
    timeout: 5 * MINUTE_MS,
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return { broker: `localhost:${parts}`, stop };
}

/** MinIO with its certificate, and a key for media. */
export async function startStorage({ directory, certificates, environment }) {
  await installMinio();
  const folder = fileURLToPath(new URL('../../s3/minio/', import.meta.url));
  const { mc } = await goBuild(folder, { mc: 'github.com/minio/mc' }, { timeoutMs: 10 * MINUTE_MS });
  const server = await startMinio({
    directory: join(directory, 'minio'),
    certificates: join(certificates, 'minio'),
  });
  const makeUsers = () =>
    run('sh', [join(SCRIPTS, 'minio-users.sh')], {
      env: {
        ...environment,
        PATH: `${join(mc, '..')}:${process.env.PATH}`,
        MC_CONFIG_DIR: join(directory, 'mc'),
        MINIO_CA_FILE: join(certificates, 'minio/ca.crt'),
        MINIO_ADDRESS: new URL(server.endpoint).host,
        MINIO_ROOT_USER: server.accessKeyId,
        MINIO_ROOT_PASSWORD: server.secretAccessKey,
      },
    });
  // It may be repeated.
  await makeUsers();
  await makeUsers();
  return server;
}
