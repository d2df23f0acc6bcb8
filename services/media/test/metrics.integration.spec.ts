import { asAthlete } from '@bandeja/testing';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp } from './media-app.js';
import { upload } from './support/tus.js';
import { VIDEO_JOBS } from './support/video-jobs.js';

it('shows operators how many videos wait for processing, and the age of the oldest', async () => {
  const media = await startMediaApp({ MEDIA_WORKERS: '0' });
  try {
    await upload(media.origin, await asAthlete(), makeVideo());
    await upload(media.origin, await asAthlete(), makeVideo());
    await media.query(
      `update jobs.job set due_at = now() - interval '20 minutes' where id = (select min(id) from ${VIDEO_JOBS})`,
    );
    const figures = new Map(
      (await (await fetch(`${media.origin}/metrics`)).text())
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(figures.get('bandeja_jobs_waiting{queue="media.processing"}')).toBe('2');
    const age = Number(figures.get('bandeja_jobs_oldest_seconds{queue="media.processing"}'));
    expect(age).toBeGreaterThanOrEqual(1_200);
    expect(age).toBeLessThan(1_260);
    expect(figures.get('bandeja_media_storage_up')).toBe('1');
  } finally {
    await media.stop();
  }
});
