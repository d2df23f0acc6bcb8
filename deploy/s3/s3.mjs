import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../go-build.mjs';
import { freePort, startProgram, waitUntilReady } from './processes.mjs';

const BUILD_TIMEOUT_MS = 900_000;
const KEYS = { accessKeyId: 'bandeja', secretAccessKey: 'bandeja-s3-on-this-machine' };
let program;

/** Builds versitygw, the S3 server for local use. */
export async function installS3() {
  const packages = { versitygw: 'github.com/versity/versitygw/cmd/versitygw' };
  const programs = await goBuild(fileURLToPath(new URL('.', import.meta.url)), packages, {
    timeoutMs: BUILD_TIMEOUT_MS,
  });
  program = programs.versitygw;
}

/** Starts an S3 server on loopback with its objects in a directory. Returns its address, its keys and a function to stop it. */
export async function startS3({ directory, port = 0 }) {
  const address = `127.0.0.1:${port || (await freePort())}`;
  const [objects, accounts] = ['objects', 'accounts'].map((name) => join(directory, name));
  for (const folder of [objects, accounts]) mkdirSync(folder, { recursive: true });
  const args = ['--port', address, '--quiet', '--health', '/health', '--iam-dir', accounts, 'posix', objects];
  const keys = { ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey };
  const server = startProgram(program, args, keys);
  const endpoint = `http://${address}`;
  await waitUntilReady('versitygw', [server], `${endpoint}/health`);
  return { endpoint, ...KEYS, pid: server.pid, stop: server.stop };
}
