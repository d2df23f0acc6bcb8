import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/free-port.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Generous, for a busy machine. */
const START_TIMEOUT_MS = 240_000;
const libraries = join(here, '../../.cache/kafka/lib');

/** Installs Apache Kafka from the Maven registry, once. Throws without Java or Maven. */
export function installKafka() {
  execFileSync('java', ['-version'], { stdio: 'ignore' });
  if (existsSync(libraries)) return;
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${libraries}`];
  execFileSync('mvn', ['-q', '-B', '-f', join(here, 'pom.xml'), ...goal], {
    stdio: 'ignore',
    timeout: 300_000,
  });
}

/** The arguments of Java for one of Kafka's programs. */
export const java = (main, args, heap = '512m') => [`-Xmx${heap}`, '-cp', `${libraries}/*`, main, ...args];

/** Runs one of Kafka's own commands, such as `kafka.admin.ConfigCommand`. Throws what it printed if it fails. */
export function runKafkaCommand(main, args) {
  return execFileSync('java', java(main, args, '128m'), { encoding: 'utf8', stdio: 'pipe' });
}

/**
 * Starts one broker in KRaft mode on loopback. Returns its address, its process id, and functions to kill and to stop it.
 * `security` changes properties and adds arguments for the formatting of its log: see secured.mjs.
 */
export async function startKafka({ directory, port = 0, security = {}, heap }) {
  const [brokerPort, controllerPort] = [port || (await freePort()), await freePort()];
  mkdirSync(directory, { recursive: true });
  const config = join(directory, 'server.properties');
  const { protocol = 'PLAINTEXT', properties = {}, format = [] } = security;
  const all = { ...propertiesOf(directory, brokerPort, controllerPort, protocol), ...properties };
  writeFileSync(config, linesOf(all), { mode: 0o600 });
  const formatting = [
    'format',
    '-t',
    'YmFuZGVqYS1rYWZrYS1pZA',
    '-c',
    config,
    '--ignore-formatted',
    ...format,
  ];
  execFileSync('java', java('kafka.tools.StorageTool', formatting), { stdio: 'ignore' });
  const child = spawn('java', java('kafka.Kafka', [config], heap), { stdio: 'ignore', detached: true });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // It has its own process group and would outlive this process.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void gone.then(() => process.off('exit', endWithUs));
  await untilListening(child, brokerPort).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(timer);
  };
  return { brokers: `127.0.0.1:${brokerPort}`, pid: child.pid, kill, stop };
}

const linesOf = (properties) =>
  Object.entries(properties)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');

function propertiesOf(directory, brokerPort, controllerPort, protocol) {
  return {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `${protocol}://127.0.0.1:${brokerPort},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${protocol}://127.0.0.1:${brokerPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(directory, 'log'),
    'num.partitions': 3,
    'auto.create.topics.enable': true,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 3,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
  };
}

export async function untilListening(child, port) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error('Kafka ended at its start');
    if (await responds(port)) return;
    await pause(100);
  }
  throw new Error('Kafka was not ready in time');
}

function responds(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
