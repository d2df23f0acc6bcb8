import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

interface Memory {
  pssMb: number;
  nodeMb: number;
}

const MAIN = fileURLToPath(new URL('../../bundle/dist/main.js', import.meta.url));
/** Measured: 142 to 149 for Node, 222 to 234 with PostgreSQL. On a busy machine more connections may still be open. */
const MOST_NODE_MIB = 172;
const MOST_MIB = 270;
/** One that listens for each of six services, one or two that a service's jobs look with. */
const MOST_CONNECTIONS = 20;
/** Pools close connections that are idle for ten seconds; then memory is given back. */
const REST_MS = 30_000;
/** On a busy machine it takes longer. */
const LATER_MS = 60_000;

const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

describe('a host that rests', () => {
  let host: ChildProcess;
  let data: string;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'bandeja-memory-'));
    const [port, simulator] = [await freePort(), await freePort()];
    const settings = {
      NODE_ENV: 'development',
      PORT: String(port),
      STRIPE_SIMULATOR_PORT: String(simulator),
      BANDEJA_DATA: data,
      BANDEJA_DEMO: 'off',
    };
    host = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((ready, refuse) => {
      host.stdout?.on('data', (text: Buffer) => text.toString().includes('is ready') && ready());
      host.once('exit', () => refuse(new Error('it ended before it was ready')));
    });
    await pause(REST_MS);
  });

  afterAll(async () => {
    const ended = new Promise((end) => host.once('exit', end));
    host.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  });

  it('needs no more memory than a small machine has, with PostgreSQL', async () => {
    const program: string = '../../bench/process-tree.mjs';
    const { memoryOf } = (await import(program)) as { memoryOf: (pid: number) => Memory };
    const isLittle = ({ nodeMb, pssMb }: Memory) => nodeMb < MOST_NODE_MIB && pssMb < MOST_MIB;
    let memory = memoryOf(host.pid ?? 0);
    for (const end = Date.now() + LATER_MS; !isLittle(memory) && Date.now() < end; await pause(1_000))
      memory = memoryOf(host.pid ?? 0);
    expect(memory, JSON.stringify(memory)).toSatisfy(isLittle);
  });

  it('holds few connections to PostgreSQL', () => {
    expect(connectionsIn(join(data, 'postgres/data'))).toBeLessThanOrEqual(MOST_CONNECTIONS);
  });
});

/** The server processes of a cluster that serve a connection. */
function connectionsIn(directory: string): number {
  const server = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  return children.filter((pid) => / 127\.0\.0\.1\(/.test(commandOf(pid))).length;
}

function commandOf(pid: string): string {
  return readdirSync('/proc').includes(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
