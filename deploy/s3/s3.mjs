import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = join(here, '../../.cache/s3/versitygw');
const BUILD_TIMEOUT_MS = 900_000;
const KEYS = { accessKeyId: 'bandeja', secretAccessKey: 'bandeja-s3-on-this-machine' };

/** Builds the S3 server from the Go registry, as go.sum has it. Throws where there is no Go. */
export function installS3() {
  mkdirSync(dirname(program), { recursive: true });
  const args = ['build', '-o', program, 'github.com/versity/versitygw/cmd/versitygw'];
  execFileSync('go', args, { cwd: here, stdio: 'ignore', timeout: BUILD_TIMEOUT_MS });
}

/** An S3 server on loopback that keeps its objects in a folder. Answers its address, its keys and how to stop it. */
export async function startS3({ directory, port = 0 }) {
  const address = `127.0.0.1:${port || (await freePort())}`;
  const [objects, accounts] = ['objects', 'accounts'].map((name) => join(directory, name));
  for (const folder of [objects, accounts]) mkdirSync(folder, { recursive: true });
  const args = ['--port', address, '--quiet', '--health', '/health', '--iam-dir', accounts];
  const child = spawn(program, [...args, 'posix', objects], {
    env: { ...process.env, ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey },
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const endpoint = `http://${address}`;
  await untilHealthy(child, `${endpoint}/health`);
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { endpoint, ...KEYS, pid: child.pid, stop };
}

async function untilHealthy(child, url) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the S3 server ended at its start');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the S3 server was not ready in time');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
