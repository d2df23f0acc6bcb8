import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  const chunk = new Uint8Array(CHUNK_BYTES);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
