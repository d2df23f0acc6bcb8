import { execFile, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answerOf } from '../../bench/answer-of.mjs';
import { freePort } from '../../bench/free-port.mjs';
import { buildTree } from '../../images/tree.mjs';

const run = promisify(execFile);
const READY_TIMEOUT_MS = 240_000;

/** The parts of docker-compose.yml, run with the contents of their images and the environment of their containers. */
export class Parts {
  #services;
  #directory;
  #places;
  #ports = {};
  #children = [];

  /** `places` has the addresses of the servers by those that they have in compose. */
  constructor({ services, directory, certificates, places }) {
    this.#services = services;
    this.#directory = directory;
    this.certificates = certificates;
    this.#places = places;
  }

  async prepare(names) {
    for (const name of names) {
      this.#ports[name] = { grpc: await freePort(), http: await freePort(), metrics: await freePort() };
      buildTree(name, this.#treeOf(name), { links: true });
    }
  }

  grpcPortOf(name) {
    return this.#ports[name].grpc;
  }

  /** Of a part's HTTP server. */
  originOf(name) {
    return `https://127.0.0.1:${this.#ports[name].http}`;
  }

  /** Where Prometheus asks. */
  metricsUrlOf(name) {
    const { http, metrics } = this.#ports[name];
    return `https://127.0.0.1:${name === 'gateway' ? metrics : http}/metrics`;
  }

  /** Where `/readyz` of a part is. */
  readyUrlOf(name) {
    return `${this.originOf(name)}/readyz`;
  }

  /** The environment of a container, with the addresses of this machine. */
  environmentOf(container) {
    const part = container.replace(/^prepare-/, '');
    const { grpc, http, metrics } = this.#ports[part];
    const replaced = Object.entries(this.#services[container].environment).map(([name, value]) => [
      name,
      this.#replace(value, part),
    ]);
    const work = join(this.#directory, part);
    mkdirSync(work, { recursive: true });
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...Object.fromEntries(replaced),
      ...(part === 'gateway'
        ? {
            HOST: '0.0.0.0',
            PORT: String(http),
            METRICS_PORT: String(metrics),
            WEB_DIRECTORY: join(this.#treeOf(part), 'web'),
          }
        : { GRPC_BIND: `0.0.0.0:${grpc}`, HTTP_PORT: String(http) }),
      ...(part === 'media' ? { MEDIA_DIRECTORY: work } : {}),
    };
  }

  /** Runs a command of the part's image in the environment of a container. */
  run(container, ...args) {
    const part = container.replace(/^prepare-/, '');
    return run(process.execPath, args, { cwd: this.#treeOf(part), env: this.environmentOf(container) });
  }

  /** Runs the container that decodes for media, on a socket of this machine. */
  serveDecoder() {
    const { environment, command } = this.#services['media-decoder'];
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, this.#replace(value, 'media')]),
    );
    mkdirSync(env.DECODER_DIRECTORY, { recursive: true });
    mkdirSync(dirname(env.DECODER_SOCKET), { recursive: true });
    this.#start('media-decoder', 'media', command.slice(1), { PATH: process.env.PATH, ...env });
  }

  serve(name) {
    this.#start(name, name, ['dist/main.js'], this.environmentOf(name));
  }

  #start(name, tree, args, env) {
    const log = openSync(this.#logOf(name), 'a');
    const child = spawn(process.execPath, args, {
      cwd: this.#treeOf(tree),
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    process.once('exit', () => child.kill('SIGKILL'));
    this.#children.push(child);
  }

  async untilReady(name) {
    let answer;
    for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(500)) {
      const response = await answerOf(this.readyUrlOf(name));
      answer = response?.text ?? 'no answer';
      if (response?.ok) return;
    }
    throw new Error(
      `${name} is not ready: ${answer}\n${readFileSync(this.#logOf(name), 'utf8').slice(-2_000)}`,
    );
  }

  stop() {
    return Promise.all(
      this.#children.map(
        (child) =>
          new Promise((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve();
            child.once('exit', resolve);
            child.kill('SIGKILL');
          }),
      ),
    );
  }

  #replace(value, part) {
    let replaced = String(value).replaceAll('/run/certificates', join(this.certificates, part));
    replaced = replaced.replaceAll('/var/lib/bandeja', join(this.#directory, 'run'));
    for (const [inCompose, here] of Object.entries(this.#places))
      replaced = replaced.replaceAll(inCompose, here);
    for (const [name, { grpc, http }] of Object.entries(this.#ports))
      replaced = replaced
        .replaceAll(`dns:///${name}:50051`, `ipv4:127.0.0.1:${grpc}`)
        .replaceAll(`https://${name}:9090`, `https://127.0.0.1:${http}`);
    return replaced;
  }

  #treeOf(name) {
    return join(import.meta.dirname, '../../../.cache/images', name);
  }

  #logOf(name) {
    return join(this.#directory, `${name}.log`);
  }
}
