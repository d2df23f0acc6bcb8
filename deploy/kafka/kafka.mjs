import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/free-port.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Generous, for a busy machine. */
const START_TIMEOUT_MS = 120_000;
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

/** Starts one broker in KRaft mode on loopback. Returns its address, its process id, and functions to kill and to stop it. */
export async function startKafka({ directory, port = 0 }) {
  const [brokerPort, controllerPort] = [port || (await freePort()), await freePort()];
  mkdirSync(directory, { recursive: true });
  const config = join(directory, 'server.properties');
  writeFileSync(config, properties(directory, brokerPort, controllerPort));
  const java = (main, ...args) => ['-Xmx512m', '-cp', `${libraries}/*`, main, ...args];
  const format = ['format', '-t', 'YmFuZGVqYS1rYWZrYS1pZA', '-c', config, '--ignore-formatted'];
  execFileSync('java', java('kafka.tools.StorageTool', ...format), { stdio: 'ignore' });
  const child = spawn('java', java('kafka.Kafka', config), { stdio: 'ignore', detached: true });
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

function properties(directory, brokerPort, controllerPort) {
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${brokerPort},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${brokerPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(directory, 'log'),
    'num.partitions': 3,
    'auto.create.topics.enable': true,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 3,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
  })
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
}

async function untilListening(child, port) {
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
