import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMinio, startMinio } from './minio.mjs';
import { installS3, startS3 } from './s3.mjs';
import { installSwift, startSwift } from './swift.mjs';

/** The S3 servers that the suite runs on, one after the other. `start()` returns a server, or why there is none. */
export const S3_SERVERS = [
  { name: 'versitygw', start: () => started(installS3, startS3) },
  { name: 'MinIO', start: () => started(installMinio, startMinio) },
  { name: 'OpenStack Swift', start: () => started(installSwift, startSwift) },
];

/** The first available one, for callers that need just one server. */
export function startS3ForTests() {
  return S3_SERVERS[0].start();
}

async function started(install, start) {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-s3-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    await install();
    const server = await start({ directory });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { ...server, stop };
  } catch (error) {
    remove();
    return { why: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  }
}
