import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadWhileOneIsKilled } from './support/killed-midway.js';
import { startS3Media } from './support/s3-media.js';

it('completes a video of 100 MB with processes that share only the database and the S3 server, one of them killed', async () => {
  const s3 = await startS3Media();
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-media-elsewhere-'));
  try {
    const { failures, ...rest } = await uploadWhileOneIsKilled(s3.media, {
      ...s3.env,
      MEDIA_DIRECTORY: directory,
    });
    expect(rest).toEqual({ videos: 1, isWhole: true });
    expect(failures).toBeGreaterThan(0);
    expect(await s3.keys(s3.buckets.uploads)).toEqual([]);
  } finally {
    await s3.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}, 240_000);
