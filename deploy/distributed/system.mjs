import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { freePort } from '../bench/free-port.mjs';
import { loadConfig } from '../embedded/dist/config.js';
import { environments } from '../embedded/dist/environments.js';
import { loadSecrets } from '../embedded/dist/secrets.js';
import { openFrontDoor } from './front-door.mjs';
import { Part } from './part.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export const REPLICAS = {
  identity: 1,
  catalog: 1,
  analysis: 2,
  media: 2,
  payments: 2,
  notifications: 1,
  gateway: 2,
};
const SERVICES = Object.keys(REPLICAS).filter((name) => name !== 'gateway');

/** Bandeja as separate processes on real parts: PostgreSQL, Kafka, an S3 server, the simulator, each replica by itself. */
export class DistributedSystem {
  parts = [];
  #cluster;
  #frontDoor;

  /** `kafka` and `s3` are running servers. */
  constructor({ directory, kafka, s3 }) {
    Object.assign(this, { directory, kafka, s3 });
    this.data = join(directory, 'data');
    this.logs = join(directory, 'logs');
  }

  async start() {
    for (const folder of [this.data, this.logs]) mkdirSync(folder, { recursive: true });
    const ports = await this.#choosePorts();
    this.origin = `http://127.0.0.1:${ports.frontDoor}`;
    this.simulator = `http://127.0.0.1:${ports.simulator}/simulator`;
    this.#cluster = await startCluster({
      directory: join(this.data, 'postgres'),
      settings: { max_connections: '300' },
    });
    const env = this.#environments(ports);
    this.#frontDoor = await openFrontDoor({
      port: ports.frontDoor,
      gatewayPorts: ports.gateway.map(({ http }) => http),
      inboxFile: join(this.data, 'inbox.jsonl'),
      smtpPort: ports.smtp,
    });
    await Promise.all(SERVICES.map((name) => this.#migrate(name, env[name])));
    await run(
      process.execPath,
      [mainOf('media', 'admin'), 'storage', 'prepare', '--origin', this.origin, '--operator', 'set-up'],
      {
        env: { ...process.env, ...env.media },
      },
    );
    this.parts = [
      this.#simulatorPart(ports, env),
      ...SERVICES.flatMap((name) =>
        ports[name].map((port, index) => this.#servicePart(name, index, env[name], port)),
      ),
      ...ports.gateway.map((port, index) => this.#gatewayPart(index, env.gateway, port)),
    ];
    for (const part of this.parts) part.begin();
    await Promise.all(this.parts.map((part) => part.untilReady()));
  }

  /** Its clients find a gateway at any time. */
  whenUp() {
    return Promise.resolve();
  }

  named(prefix) {
    return this.parts.filter(({ name }) => name.startsWith(prefix));
  }

  /** The server dies with all its processes, and is there again a moment later. */
  async killPostgres() {
    process.kill(this.#cluster.pid, 'SIGKILL');
    await pause(500);
    const port = Number(new URL(this.#cluster.url('postgres')).port);
    this.#cluster = await startCluster({
      directory: join(this.data, 'postgres'),
      settings: { max_connections: '300' },
      port,
    });
  }

  async stop() {
    await Promise.all(this.parts.map((part) => part.stop()));
    await this.#frontDoor?.close();
    await this.#cluster?.stop();
  }

  async #choosePorts() {
    const [frontDoor, simulator, smtp] = [await freePort(), await freePort(), await freePort()];
    const ports = { frontDoor, simulator, smtp };
    for (const [name, count] of Object.entries(REPLICAS)) {
      ports[name] = [];
      for (let index = 0; index < count; index += 1)
        ports[name].push({ grpc: await freePort(), http: await freePort(), metrics: await freePort() });
    }
    return ports;
  }

  #environments(ports) {
    const secrets = loadSecrets(this.data);
    const config = loadConfig({
      PORT: String(ports.frontDoor),
      BANDEJA_DATA: this.data,
      LOG_LEVEL: 'info',
      AUTH_RATE_PER_MINUTE: '100000',
    });
    const simulatorUrl = `http://127.0.0.1:${ports.simulator}`;
    const base = environments({ ...config, publicOrigin: this.origin }, secrets, {
      cluster: this.#cluster,
      socketDirectory: this.data,
      stripeApiUrl: simulatorUrl,
      smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    });
    const addresses = Object.fromEntries(
      SERVICES.map((name) => [
        `${name.toUpperCase()}_GRPC_ADDRESS`,
        `ipv4:${ports[name].map(({ grpc }) => `127.0.0.1:${grpc}`).join(',')}`,
      ]),
    );
    const shared = { ...addresses, EVENT_DRIVER: 'kafka', KAFKA_BROKERS: this.kafka.brokers };
    const s3 = {
      MEDIA_STORAGE: 's3',
      MEDIA_DIRECTORY: join(this.data, 'media'),
      S3_ENDPOINT: this.s3.endpoint,
      S3_ACCESS_KEY_ID: this.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.s3.secretAccessKey,
    };
    const simulator = {
      STRIPE_SIMULATOR_PORT: String(ports.simulator),
      STRIPE_SIMULATOR_STATE_DIR: join(this.data, 'stripe'),
      STRIPE_SIMULATOR_PUBLIC_URL: simulatorUrl,
      STRIPE_SIMULATOR_LOG_LEVEL: 'warn',
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_WEBHOOK_URL: `${this.origin}/api/stripe-webhook`,
    };
    const env = Object.fromEntries(Object.entries(base).map(([name, own]) => [name, { ...own, ...shared }]));
    return {
      ...env,
      media: { ...env.media, ...s3 },
      payments: { ...env.payments, STRIPE_SCRIPT_URL: `${simulatorUrl}/js/stripe.js` },
      gateway: {
        ...env.gateway,
        MEDIA_HTTP_URL: `http://127.0.0.1:${ports.media[0].http}`,
        TRUSTED_PROXIES: '1',
        CSP_SCRIPT_ORIGINS: simulatorUrl,
        CSP_CONNECT_ORIGINS: simulatorUrl,
        CSP_FRAME_ORIGINS: simulatorUrl,
        CSP_MEDIA_ORIGINS: this.s3.endpoint,
      },
      simulator,
    };
  }

  #migrate(name, env) {
    return run(process.execPath, [mainOf(name), 'migrate'], { env: { ...process.env, ...env } });
  }

  #servicePart(name, index, env, { grpc, http }) {
    return this.#part(`${name}-${index + 1}`, mainOf(name), http, {
      ...env,
      GRPC_BIND: `127.0.0.1:${grpc}`,
      HTTP_PORT: String(http),
      ...(name === 'media' ? { MEDIA_DIRECTORY: join(this.data, `media-${index + 1}`) } : {}),
    });
  }

  #gatewayPart(index, env, { http, metrics }) {
    const main = join(ROOT, 'gateway/dist/main.js');
    return this.#part(`gateway-${index + 1}`, main, http, {
      ...env,
      PORT: String(http),
      METRICS_PORT: String(metrics),
    });
  }

  #simulatorPart(ports, { simulator }) {
    const main = join(ROOT, 'deploy/stripe-simulator/dist/main.js');
    const part = this.#part('simulator', main, ports.simulator, simulator);
    part.readyUrl = `${this.simulator}/state`;
    return part;
  }

  #part(name, main, port, env) {
    const logFile = join(this.logs, `${name}.log`);
    return new Part({ name, main, env, logFile, readyUrl: `http://127.0.0.1:${port}/readyz` });
  }
}

const mainOf = (service, file = 'main') => join(ROOT, `services/${service}/dist/${file}.js`);
