import { expect, test, type CDPSession, type Page } from './support/test.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { watchChanges } from './support/change-watch.js';
import { makeClip, padded, transcoded } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { openSession } from './support/web-session.js';
import { prepareStory } from './support/scenario.js';

const MAX_BYTES = 104_857_600;
/** Slow enough for each step to be seen before the next, also on a busy machine. */
const BYTES_PER_SECOND = 6_000_000;

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});
async function mediaRows<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: bandeja.databaseUrl('media') });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const setNetwork = (cdp: CDPSession, offline: boolean) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  });

const progressOf = (page: Page) => page.getByRole('progressbar', { name: /^Upload of/ });

async function untilSent(page: Page, percent: number): Promise<void> {
  await eventually(`${percent} % are sent`, async () => {
    const shown = Number(await progressOf(page).getAttribute('aria-valuenow'));
    expect(shown).toBeLessThan(100);
    return shown >= percent;
  });
}

test('100 MB become one identical video despite five lost connections, a reload and a killed server', async ({
  page,
}) => {
  const athlete = await ApiPerson.join(bandeja, 'Carla Ruiz', 'athlete');
  await completeAthlete(athlete);
  await openSession(page, bandeja, athlete.who);
  const file = padded(await makeClip('large.mp4', { seconds: 4 }), 'large-padded.mp4', MAX_BYTES);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await setNetwork(cdp, false);
  await page.goto(`${bandeja.origin}/user/upload`);
  await page.locator('input[type=file]').setInputFiles(file);

  for (const percent of [8, 20, 32, 44, 56]) {
    await untilSent(page, percent);
    await setNetwork(cdp, true);
    await expect(page.getByText(/^Upload stopped at/)).toBeVisible();
    await setNetwork(cdp, false);
    await expect(page.getByText(/^Upload stopped at/)).toBeHidden();
  }

  await untilSent(page, 66);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Choose large-padded.mp4 again to resume the upload.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await untilSent(page, 66);

  await untilSent(page, 78);
  await bandeja.kill();
  await expect(page.getByText(/^Upload stopped at/)).toBeVisible();
  await bandeja.boot();
  await expect(page.getByText('Uploaded.', { exact: true })).toBeVisible({ timeout: 60_000 });

  const [video] = await eventually('the video is ready', async () => {
    const rows = await mediaRows<{ id: string; status: string; sha256: string; size_bytes: string }>(
      'select id, status::text, sha256, size_bytes from video where owner_id = $1',
      athlete.id,
    );
    return rows[0]?.status === 'ready' && rows;
  });
  expect(await mediaRows('select id from video where owner_id = $1', athlete.id)).toHaveLength(1);
  expect(await mediaRows('select id from upload where owner_id = $1', athlete.id)).toHaveLength(1);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(video).toMatchObject({ sha256: hash, size_bytes: String(MAX_BYTES) });
  expect(bandeja.filesOf('media/uploads')).toEqual([]);
  const kept = bandeja.filesOf(`media/videos/${athlete.id}`).filter((path) => path.endsWith('original'));
  expect(kept.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))).toEqual([hash]);
});

test('both sides are notified when a video can be played, and then get pictures of it', async () => {
  const { athlete, coach, analysisId } = await prepareStory(bandeja);
  const watches = [await watchChanges(bandeja, athlete.token), await watchChanges(bandeja, coach.token)];
  const clip = await makeClip('answer.mp4', { seconds: 12 });
  const answer = await transcoded(clip, 'answer.avi', ['-c:v', 'mpeg4']);
  const videoId = await coach.upload(answer, 'response');
  const fields = 'status posterUrl thumbnailUrl framesPerSecond sprite { url columns rows tileWidth }';
  type Shown = {
    status: string;
    posterUrl: string | null;
    thumbnailUrl: string | null;
    sprite: { url: string } | null;
  };
  const before = watches.map(({ changes }) => changes.length);
  const { attachResponseVideo } = await coach.graphql<{ attachResponseVideo: Shown }>(
    `mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { ${fields} } }`,
    { id: analysisId, videoId },
  );
  expect(attachResponseVideo).toMatchObject({ status: 'PROCESSING', posterUrl: null, sprite: null });
  for (const [index, watch] of watches.entries())
    await eventually('the change is published', async () =>
      watch.changes
        .slice(before[index])
        .some((change) => change.analysisId === analysisId && change.status === 'IN_PROGRESS'),
    );
  const {
    analysis: { work },
  } = await coach.graphql<{ analysis: { work: { responseVideo: Shown } } }>(
    `query($id: ID!) { analysis(id: $id) { work { responseVideo { ${fields} } } } }`,
    { id: analysisId },
  );
  expect(work.responseVideo).toMatchObject({
    status: 'READY',
    framesPerSecond: 30,
    sprite: { columns: 10, rows: 2, tileWidth: 160 },
  });
  const { posterUrl, thumbnailUrl, sprite } = work.responseVideo;
  for (const url of [posterUrl, thumbnailUrl, sprite?.url]) {
    const picture = await fetch(new URL(url ?? '', bandeja.origin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  for (const watch of watches) watch.close();
});
