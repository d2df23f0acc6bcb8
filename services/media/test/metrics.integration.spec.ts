import { asAthlete } from '@bandeja/testing';
import { makeVideo } from './support/made-videos.js';
import { startMedia } from './support/media.js';
import { upload } from './support/tus.js';

it('tells operators how many videos wait to be made playable, and how long the oldest has', async () => {
  const media = await startMedia({ MEDIA_WORKERS: '0' });
  try {
    await upload(media.origin, await asAthlete(), makeVideo());
    await upload(media.origin, await asAthlete(), makeVideo());
    await media.query(
      `update processing_job set created_at = now() - interval '20 minutes'
       where video_id = (select video_id from processing_job limit 1)`,
    );
    const figures = new Map(
      (await (await fetch(`${media.origin}/metrics`)).text())
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(figures.get('bandeja_media_videos_waiting')).toBe('2');
    const age = Number(figures.get('bandeja_media_videos_age_seconds'));
    expect(age).toBeGreaterThanOrEqual(1_200);
    expect(age).toBeLessThan(1_260);
    expect(figures.get('bandeja_media_storage_up')).toBe('1');
  } finally {
    await media.stop();
  }
});
