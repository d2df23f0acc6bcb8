import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { freePort } from '../bench/free-port.mjs';
import { environmentsOf } from './environment.mjs';
import { openReverseProxy } from './reverse-proxy.mjs';
import { killIfThere } from './kill-if-there.mjs';
import { Part } from './part.mjs';
import { ADDRESSES, REPLICAS, SERVICES } from './replicas.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAKE_CERTIFICATES = join(ROOT, 'deploy/certificates/make.sh');
const run = promisify(execFile);

const POSTGRES_SETTINGS = { max_connections: '300' };
const POSTGRES_START_ATTEMPTS = 20;

/** Bandeja as one process per replica, on PostgreSQL, Kafka, an S3 server and the simulator. */
export class DistributedSystem {
  parts = [];
  #cluster;
  #deadPort;
  #reverseProxy;
  #replacements = [];
  #ownerUrls = {};

  /** `kafka` and `s3` are running servers. `encrypts` says which connections use TLS: calls between parts, and the database. */
  constructor({ directory, kafka, s3, encrypts = { calls: true, database: false } }) {
    Object.assign(this, { directory, kafka, s3, encrypts });
    this.data = join(directory, 'data');
    this.logs = join(directory, 'logs');
  }

  async start() {
    for (const folder of [this.data, this.logs]) mkdirSync(folder, { recursive: true });
    const ports = await this.#choosePorts();
    this.origin = `http://127.0.0.1:${ports.reverseProxy}`;
    this.simulator = `http://127.0.0.1:${ports.simulator}/simulator`;
    await run(MAKE_CERTIFICATES, [join(this.data, 'certificates'), 'postgres=127.0.0.1']);
    this.#cluster = await this.#startPostgres(await freePort());
    const { origin, data, kafka, s3 } = this;
    const env = environmentsOf({ ports, origin, data, kafka, s3, cluster: this.#cluster });
    this.#reverseProxy = await openReverseProxy({
      port: ports.reverseProxy,
      gatewayPorts: ports.gateway.map(({ http }) => http),
      inboxFile: join(this.data, 'inbox.jsonl'),
      smtpPort: ports.smtp,
      authorityFile: this.encrypts.calls && this.tlsFilesOf('gateway').authority,
    });
    await Promise.all(SERVICES.map((name) => this.#migrate(name, env[name])));
    for (const name of SERVICES) {
      // What runs does not know who owns its database.
      this.#ownerUrls[name] = env[name].MIGRATION_DATABASE_URL;
      delete env[name].MIGRATION_DATABASE_URL;
    }
    await run(
      process.execPath,
      [mainOf('media', 'admin'), 'storage', 'prepare', '--origin', this.origin, '--operator', 'set-up'],
      { env: { ...process.env, ...env.media } },
    );
    const ofService = (name) =>
      ports[name].map((port, index) => this.#servicePart(name, index, env[name], port));
    this.#replacements = SERVICES.flatMap((name) => ofService(name).slice(REPLICAS[name]));
    this.parts = [
      this.#simulatorPart(ports, env),
      ...SERVICES.flatMap((name) => ofService(name).slice(0, REPLICAS[name])),
      ...ports.gateway.map((port, index) => this.#gatewayPart(index, env.gateway, port)),
    ];
    for (const part of this.parts) part.begin();
    await Promise.all(this.parts.map((part) => part.untilReady()));
  }

  /** Clients can reach a gateway at any time. */
  whenUp() {
    return Promise.resolve();
  }

  /** The processes of one service. */
  named(service) {
    return this.parts.filter((part) => serviceOf(part) === service);
  }

  /** The database of a service, as its owner. */
  ownerUrl(service) {
    return this.#ownerUrls[service];
  }

  /** By which the others recognize a part. */
  tlsFilesOf(part) {
    const at = (file) => join(this.data, 'certificates', part, file);
    return { certificate: at('tls.crt'), key: at('tls.key'), authority: at('ca.crt') };
  }

  /** Serves while the only process of a service is restarted; callers know its address. */
  replacementOf({ name }) {
    return this.#replacements.find((other) => serviceOf(other) === serviceOf({ name }));
  }

  /** Kills the server and all its processes; it stays dead until `restartPostgres`. */
  async killPostgres() {
    process.kill(this.#cluster.pid, 'SIGKILL');
    this.#deadPort = Number(new URL(this.#cluster.url('postgres')).port);
  }

  /** Shuts the server down; it stays down until `restartPostgres`. */
  async stopPostgres() {
    this.#deadPort = Number(new URL(this.#cluster.url('postgres')).port);
    await this.#cluster.stop();
  }

  /** A start fails as long as processes of the killed server are still there, so it is retried. */
  async restartPostgres() {
    for (let attempt = 1; ; attempt += 1)
      try {
        this.#cluster = await this.#startPostgres(this.#deadPort);
        return;
      } catch (error) {
        if (attempt === POSTGRES_START_ATTEMPTS) throw error;
        await pause(500);
      }
  }

  async stop() {
    await Promise.all([...this.parts, ...this.#replacements].map((part) => part.stop()));
    await this.#reverseProxy?.close();
    await this.#cluster?.stop();
  }

  /** Synchronous: every process is gone when this returns. */
  killAll() {
    for (const part of [...this.parts, ...this.#replacements]) part.killNow();
    if (this.#cluster) killIfThere(this.#cluster.pid);
  }

  async #startPostgres(port) {
    const directory = join(this.data, 'postgres');
    if (!this.encrypts.database) return startCluster({ directory, settings: POSTGRES_SETTINGS, port });
    const { settings, parameters } = encryptedPostgres(directory, this.tlsFilesOf('postgres'));
    const cluster = await startCluster({ directory, settings: { ...POSTGRES_SETTINGS, ...settings }, port });
    return { ...cluster, url: (name) => `${cluster.url(name)}?${parameters}` };
  }

  async #choosePorts() {
    const [reverseProxy, simulator, smtp] = [await freePort(), await freePort(), await freePort()];
    const ports = { reverseProxy, simulator, smtp };
    for (const [name, count] of Object.entries(ADDRESSES)) {
      ports[name] = [];
      for (let index = 0; index < count; index += 1)
        ports[name].push({ grpc: await freePort(), http: await freePort(), metrics: await freePort() });
    }
    return ports;
  }

  #migrate(name, env) {
    return run(process.execPath, [mainOf(name), 'migrate'], { env: { ...process.env, ...env } });
  }

  #servicePart(name, index, env, { grpc, http }) {
    return this.#part(
      `${name}-${index + 1}`,
      `services/${name}`,
      `${this.#scheme}://127.0.0.1:${http}/readyz`,
      {
        ...env,
        ...this.#tlsSettings(name),
        GRPC_BIND: `127.0.0.1:${grpc}`,
        HTTP_PORT: String(http),
        ...(name === 'media' ? { MEDIA_DIRECTORY: join(this.data, `media-${index + 1}`) } : {}),
      },
    );
  }

  #gatewayPart(index, env, { http, metrics }) {
    return this.#part(`gateway-${index + 1}`, 'gateway', `${this.#scheme}://127.0.0.1:${http}/readyz`, {
      ...env,
      MEDIA_HTTP_URLS: env.MEDIA_HTTP_URLS.replaceAll('http:', `${this.#scheme}:`),
      ...this.#tlsSettings('gateway'),
      PORT: String(http),
      METRICS_PORT: String(metrics),
    });
  }

  get #scheme() {
    return this.encrypts.calls ? 'https' : 'http';
  }

  #tlsSettings(part) {
    if (!this.encrypts.calls) return {};
    const { certificate, key, authority } = this.tlsFilesOf(part);
    return { TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key, TLS_CA_FILE: authority };
  }

  #simulatorPart(ports, { simulator }) {
    const readyUrl = `${this.simulator}/state`;
    const part = this.#part('simulator', 'deploy/stripe-simulator', readyUrl, simulator);
    return Object.assign(part, { args: ['dist/main.js'] });
  }

  /** Uses the command of the image. */
  #part(name, folder, readyUrl, env) {
    return new Part({
      name,
      folder: join(ROOT, folder),
      args: ['--import', '@bandeja/observability/tracing', 'dist/main.js'],
      env,
      logFile: join(this.logs, `${name}.log`),
      readyUrl,
    });
  }
}

/** The settings of a server with this certificate, and what its clients add to its address. */
export function encryptedPostgres(directory, { certificate, key, authority }) {
  mkdirSync(directory, { recursive: true });
  // It takes the key only from a file of its own user.
  const own = { certificate: join(directory, 'tls.crt'), key: join(directory, 'tls.key') };
  copyFileSync(certificate, own.certificate);
  copyFileSync(key, own.key);
  return {
    settings: { ssl: 'on', ssl_cert_file: own.certificate, ssl_key_file: own.key },
    parameters: new URLSearchParams({ sslmode: 'verify-full', sslrootcert: authority }),
  };
}

const mainOf = (service, file = 'main') => join(ROOT, `services/${service}/dist/${file}.js`);

export const serviceOf = ({ name }) => name.replace(/-\d+$/, '');
