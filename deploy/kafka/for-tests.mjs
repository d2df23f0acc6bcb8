import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installKafka, startKafka } from './kafka.mjs';

/** A broker for tests: Apache Kafka if Java and Maven are available, else the mock cluster of Debian's kcat. */
export async function startKafkaForTests() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-kafka-'));
  try {
    installKafka();
    const broker = new TestBroker(directory, await startKafka({ directory }));
    return {
      brokers: broker.brokers,
      kill: () => broker.kill(),
      restart: () => broker.restart(),
      stop: () => broker.stop(),
      name: 'Apache Kafka',
    };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    return startMock(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}

/** Keeps its address and its log when it is killed and restarted. */
class TestBroker {
  #directory;
  #kafka;

  constructor(directory, kafka) {
    this.#directory = directory;
    this.#kafka = kafka;
  }

  get brokers() {
    return this.#kafka.brokers;
  }

  kill() {
    return this.#kafka.kill();
  }

  async restart() {
    const port = Number(this.brokers.split(':').at(-1));
    this.#kafka = await startKafka({ directory: this.#directory, port });
  }

  async stop() {
    await this.#kafka.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

async function startMock(why) {
  if (spawnSync('kcat', ['-V']).error) return { why: `no Apache Kafka (${why}) and no kcat` };
  const args = ['-b', 'x:1', '-X', 'test.mock.num.brokers=1', '-d', 'mock', '-P', '-t', 'warm'];
  const child = spawn('kcat', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const brokers = await new Promise((resolve) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const match = /bootstrap\.servers=([\d.:]+)/.exec(output);
      if (match) resolve(match[1]);
    });
  });
  const stop = async () => {
    child.stdin.end();
    child.kill();
  };
  return { brokers, stop, name: 'the mock cluster of kcat' };
}
