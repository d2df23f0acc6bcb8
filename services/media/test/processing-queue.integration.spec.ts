import { VideoReady } from '@bandeja/contracts/media-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { PROCESSING_QUEUE } from '../src/use-cases/process/processing-queue.js';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, startWorkerBeside } from './media-app.js';
import { upload } from './support/tus.js';

it('processes another person’s video before the many earlier ones of one person', async () => {
  const media = await startMediaApp({ MEDIA_WORKERS: '0' });
  const [many, other] = [await asAthlete(), await asAthlete()];
  const video = makeVideo({ seconds: 1 });
  const first: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) first.push((await upload(media.origin, many, video)).videoId);
  const theirs = (await upload(media.origin, other, video)).videoId;
  // Makes the order independent of how long the uploads took.
  await media.query('update jobs.job set due_at = now() where queue = $1', PROCESSING_QUEUE);
  const worker = await startWorkerBeside(media, { MEDIA_WORKERS: '1' });
  try {
    const ready = await eventually(() => {
      const ids = media.transport.messages(VideoReady).map(({ videoId }) => videoId);
      expect(ids).toHaveLength(4);
      return ids;
    });
    expect(ready.indexOf(theirs)).toBeLessThanOrEqual(1);
    expect(ready.toSorted()).toEqual([...first, theirs].toSorted());
  } finally {
    await worker.close();
    await media.stop();
  }
});
