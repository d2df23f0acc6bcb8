import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../go-build.mjs';
import { freePort, startProgram, waitUntilReady } from './processes.mjs';

/** Building takes two and a half minutes on two idle cores. */
const BUILD_TIMEOUT_MS = 240_000;
const KEYS = { accessKeyId: 'bandeja', secretAccessKey: 'bandeja-s3-on-this-machine' };
let program;

/** Builds the last released MinIO, which compose runs from its image. */
export async function installMinio() {
  const folder = fileURLToPath(new URL('minio/', import.meta.url));
  const programs = await goBuild(
    folder,
    { minio: 'github.com/minio/minio' },
    { timeoutMs: BUILD_TIMEOUT_MS },
  );
  program = programs.minio;
}

/** With a folder of certificates, it is asked over TLS. */
export async function startMinio({ directory, certificates }) {
  const address = `127.0.0.1:${await freePort()}`;
  const objects = join(directory, 'objects');
  mkdirSync(objects, { recursive: true });
  const tls = certificates ? ['--certs-dir', certificates] : [];
  const server = startProgram(program, ['server', '--quiet', ...tls, '--address', address, objects], {
    MINIO_ROOT_USER: KEYS.accessKeyId,
    MINIO_ROOT_PASSWORD: KEYS.secretAccessKey,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
    HOME: directory,
  });
  const endpoint = `${certificates ? 'https' : 'http'}://${address}`;
  await waitUntilReady('MinIO', [server], `${endpoint}/minio/health/ready`);
  return { endpoint, ...KEYS, pid: server.pid, stop: server.stop };
}
