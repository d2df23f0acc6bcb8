import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installS3, startS3 } from './s3.mjs';

/** A server for the tests, or why there is none. */
export async function startS3ForTests() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-s3-'));
  try {
    installS3();
    const s3 = await startS3({ directory });
    const stop = async () => {
      await s3.stop();
      rmSync(directory, { recursive: true, force: true });
    };
    return { ...s3, stop };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    return { why: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  }
}
