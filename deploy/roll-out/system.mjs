import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../bench/free-port.mjs';
import { openReverseProxy } from '../distributed/reverse-proxy.mjs';
import { killIfThere } from '../distributed/kill-if-there.mjs';
import { Part } from '../distributed/part.mjs';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { ROOT, run } from './commands.mjs';

/** How many processes of each part run; one more while a part is replaced. */
const COUNTS = { identity: 1, catalog: 2, analysis: 2, media: 1, payments: 2, notifications: 2, gateway: 1 };
const SERVICES = Object.keys(COUNTS).filter((name) => name !== 'gateway');
const ORDER = /^for part in (.+); do$/m;
const OPERATOR = ['--operator', 'roll-out'];
/** Gives callers time to find a new process before the old one is stopped. */
const SETTLE_MS = 1_500;

/** The services in the order in which the roll-out script replaces them. */
export function orderOf(script = join(ROOT, 'deploy/kubernetes/roll-out.sh')) {
  const order = ORDER.exec(readFileSync(script, 'utf8'))?.[1].split(' ') ?? [];
  if (order.toSorted().join() !== Object.keys(COUNTS).toSorted().join())
    throw new Error(`${script} rolls out ${order.join()}`);
  return order;
}

/** Bandeja as separate processes of one version, each of which can be replaced by one of another version. */
export class RollingSystem {
  /** How each replaced process ended. */
  ends = [];
  #parts = [];
  #free = {};
  #cluster;
  #reverseProxy;
  #ports;

  constructor({ directory, kafka, s3 }) {
    Object.assign(this, { directory, kafka, s3 });
    this.data = join(directory, 'data');
    this.logs = join(directory, 'logs');
  }

  get parts() {
    return this.#parts;
  }

  async start(version) {
    for (const folder of [this.data, this.logs]) mkdirSync(folder, { recursive: true });
    const ports = await choosePorts();
    this.#ports = ports;
    this.origin = `http://127.0.0.1:${ports.reverseProxy}`;
    this.simulator = `http://127.0.0.1:${ports.simulator}/simulator`;
    this.#cluster = await startCluster({
      directory: join(this.data, 'postgres'),
      settings: { max_connections: '300' },
    });
    this.#reverseProxy = await openReverseProxy({
      port: ports.reverseProxy,
      gatewayPorts: ports.gateway.map(({ http }) => http),
      inboxFile: join(this.data, 'inbox.jsonl'),
      smtpPort: ports.smtp,
    });
    await this.prepare(version);
    const env = await this.#environmentsOf(version);
    this.#parts.push(this.#simulatorPart(env.simulator));
    for (const [name, count] of Object.entries(COUNTS)) {
      const own = ports[name].slice(0, count);
      this.#free[name] = ports[name][count];
      for (const port of own) this.#parts.push(this.#part(version, env, name, port));
    }
    for (const part of this.#parts) part.begin();
    await Promise.all(this.#parts.map((part) => part.untilReady()));
  }

  /** Clients can reach a gateway at any time. */
  whenUp() {
    return Promise.resolve();
  }

  /** Does what the jobs of a roll-out do before a new process runs: migrates databases, creates topics and buckets. */
  async prepare(version) {
    const env = await this.#environmentsOf(version);
    await Promise.all(
      SERVICES.map(async (name) => {
        const inFolder = { cwd: join(version.tree, 'services', name), env: env[name] };
        await run(process.execPath, ['dist/main.js', 'migrate'], inFolder);
        await run(process.execPath, ['dist/admin.js', 'topics', 'prepare', ...OPERATOR], inFolder);
      }),
    );
    await run(
      process.execPath,
      ['dist/admin.js', 'storage', 'prepare', '--origin', this.origin, ...OPERATOR],
      { cwd: join(version.tree, 'services/media'), env: env.media },
    );
  }

  /**
   * Replaces the processes of a part one after the other; each ends only when its successor is ready. `whileMixed` runs
   * once after the first replacement, or, if there is a single process, just before that process ends.
   */
  async replace(name, version, whileMixed = () => Promise.resolve()) {
    const env = await this.#environmentsOf(version);
    const old = this.#parts.filter(({ service }) => service === name);
    for (const [index, part] of old.entries()) {
      const next = this.#part(version, env, name, this.#free[name]);
      this.#parts.push(next);
      await next.start();
      await pause(SETTLE_MS);
      if (old.length === 1) await whileMixed();
      await this.#end(part);
      if (old.length > 1 && index === 0) await whileMixed();
    }
  }

  async stop() {
    await Promise.all(this.#parts.map((part) => part.stop()));
    await this.#reverseProxy?.close();
    await this.#cluster?.stop();
  }

  /** Synchronous: every process is gone when this returns. */
  killAll() {
    for (const part of this.#parts) part.killNow();
    if (this.#cluster) killIfThere(this.#cluster.pid);
  }

  async #end(part) {
    const inTime = await part.stop();
    const { name, exitCode, failures } = part;
    this.ends.push({ name, inTime, exitCode, failures });
    this.#parts = this.#parts.filter((other) => other !== part);
    this.#free[part.service] = part.port;
  }

  /** The settings come from the version's own code. */
  async #environmentsOf({ tree }) {
    const file = pathToFileURL(join(tree, 'deploy/distributed/environment.mjs'));
    const { environmentsOf } = await import(file.href);
    const { origin, data, kafka, s3 } = this;
    const env = environmentsOf({ ports: this.#ports, origin, data, kafka, s3, cluster: this.#cluster });
    env.gateway.WEB_DIRECTORY = join(ROOT, 'web/dist');
    return env;
  }

  /** Uses the command of the image. */
  #part(version, env, name, port) {
    const isGateway = name === 'gateway';
    const own = isGateway
      ? { PORT: String(port.http), METRICS_PORT: String(port.metrics) }
      : { GRPC_BIND: `127.0.0.1:${port.grpc}`, HTTP_PORT: String(port.http) };
    const title = `${name}-${version.name}-${port.grpc}`;
    const part = new Part({
      name: title,
      folder: join(version.tree, isGateway ? 'gateway' : `services/${name}`),
      args: ['--import', '@bandeja/observability/tracing', 'dist/main.js'],
      env: {
        ...env[name],
        ...own,
        ...(name === 'media' ? { MEDIA_DIRECTORY: join(this.data, title) } : {}),
      },
      logFile: join(this.logs, `${title}.log`),
      readyUrl: `http://127.0.0.1:${port.http}/readyz`,
    });
    return Object.assign(part, { service: name, version: version.name, port });
  }

  #simulatorPart(env) {
    return new Part({
      name: 'simulator',
      folder: join(ROOT, 'deploy/stripe-simulator'),
      args: ['dist/main.js'],
      env,
      logFile: join(this.logs, 'simulator.log'),
      readyUrl: `${this.simulator}/state`,
    });
  }
}

async function choosePorts() {
  const ports = { reverseProxy: await freePort(), simulator: await freePort(), smtp: await freePort() };
  for (const [name, count] of Object.entries(COUNTS)) {
    ports[name] = [];
    while (ports[name].length <= count)
      ports[name].push({ grpc: await freePort(), http: await freePort(), metrics: await freePort() });
  }
  return ports;
}
