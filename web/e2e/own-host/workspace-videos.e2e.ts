import { openSession } from '../support/web-session.js';
import { expect, test, type Page } from '../support/test.js';
import { rmSync } from 'node:fs';
import type { Bandeja } from '../support/bandeja.js';
import { makeClip } from '../support/clips.js';
import { noteTitle, openAtDesk, playheadOf, prepareDesk, type Desk } from '../support/desk.js';
import { intercept } from '../support/intercept.js';

/** Expires soon enough to be renewed during a test: a page renews it a minute before. */
export const ADDRESS_SECONDS = '70';

interface Responded {
  analysis: { work: { responseVideo: { playbackUrl: string } | null } };
}

/** The two videos of an analysis: their addresses, their files, and the messages when one of them is missing. */
export function workspaceVideos(begin: () => Promise<Bandeja>): void {
  let bandeja: Bandeja;
  let desk: Desk;
  let clip: string;

  test.beforeAll(async () => {
    clip = await makeClip('answer.mp4', { seconds: 4, size: '320x180' });
    bandeja = await begin();
    desk = await prepareDesk(bandeja);
  });

  const alert = (page: Page) => page.getByRole('dialog').getByRole('alert');

  test('the address that plays is renewed before it ends, and the playhead stays', async ({
    page,
    context,
  }) => {
    await openAtDesk(
      page,
      desk,
      await desk.take(await makeClip('slow.mp4', { seconds: 8, size: '1280x720' })),
    );
    const slow = await context.newCDPSession(page);
    const network = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: 60_000 };
    await slow.send('Network.emulateNetworkConditions', network);
    const source = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
    await page.keyboard.press('n');
    await expect(noteTitle(page)).toBeFocused();
    await page.keyboard.type('Still here');
    // At once: on a busy machine the address may be renewed between the two, or a renewed one not have begun yet.
    let before = '';
    await expect(async () => {
      before = await page.locator('video').evaluate((video: HTMLVideoElement) => {
        if (video.readyState === 0) return '';
        video.currentTime = 5;
        return video.currentSrc;
      });
      expect(before).not.toBe('');
    }).toPass();
    await expect.poll(source).not.toBe(before);
    await slow.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: -1 });
    await expect.poll(() => playheadOf(page)).toBeCloseTo(5, 1);
    await expect(noteTitle(page)).toHaveValue('Still here');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a video that storage has lost says so and shows a way on [S1-2.1.21] [S1-2.1.23]', async ({
    page,
  }) => {
    const kept = new Set(bandeja.filesOf('media'));
    const lost = await desk.take(await makeClip('lost.mp4', { seconds: 3, size: '320x180' }));
    for (const file of bandeja.filesOf('media').filter((one) => !kept.has(one)))
      rmSync(file, { force: true });
    await openSession(page, bandeja, desk.coach.who);
    await page.goto(`${bandeja.origin}/coach/analysis/${lost}`);
    const failure = page.getByRole('group', { name: /Back wall/ }).getByRole('alert');
    await expect(failure).toContainText('Video not found or access denied');
    await expect(failure).toContainText('4');
    await expect(failure.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(`${bandeja.origin}/coach`);
  });

  test('a failure to attach a response is reported, and the video need not be uploaded again [S1-8.13] [S1-8.14]', async ({
    page,
  }) => {
    const id = await desk.take(clip);
    // Without the live channel: the page would hear of the video that another tab adds below.
    await page.routeWebSocket('**/graphql', () => undefined);
    await openAtDesk(page, desk, id);
    await page.getByRole('tab', { name: /Response/ }).click();
    const attaching = (url: URL) => url.pathname === '/graphql';
    await intercept(page, attaching, (route) =>
      route.request().postData()?.includes('AttachResponseVideo') ? route.abort() : route.continue(),
    );
    await page.locator('input[type=file]').setInputFiles(clip);
    await expect(alert(page)).toHaveText('Failed to upload video. Please try again.');
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.unroute(attaching);

    const videoId = await desk.coach.upload(clip, 'response');
    await desk.coach.graphql(
      'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
      { id, videoId },
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toHaveText(
      'Only one response video is allowed. Please delete the existing video first.',
    );
  });

  test('a response lies with its coach, is read by a signed address alone, and goes when it is removed [S1-7.30] [S1-7.32]', async () => {
    const { coach } = desk;
    const id = await desk.take(clip);
    const [first, videoId] = [await coach.upload(clip, 'response'), await coach.upload(clip, 'response')];
    const filesOf = (video: string) =>
      bandeja.filesOf('media').filter((file) => file.includes(`/videos/${coach.id}/${video}/`));
    expect(filesOf(first).length).toBeGreaterThan(0);
    expect(filesOf(videoId).length).toBeGreaterThan(0);

    const attach =
      'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }';
    await coach.graphql(attach, { id, videoId });
    const query = 'query($id: ID!) { analysis(id: $id) { work { responseVideo { playbackUrl } } } }';
    const address = async () =>
      (await coach.graphql<Responded>(query, { id })).analysis.work.responseVideo?.playbackUrl ?? '';
    await expect.poll(address).toContain('sig=');
    const read = (path: string) => fetch(new URL(path, bandeja.origin));
    const signed = await address();
    expect((await read(signed)).headers.get('cache-control')).toContain('max-age=3600');
    expect((await read(signed.split('?')[0] ?? '')).status).toBe(403);

    await coach.graphql('mutation($id: ID!) { removeResponseVideo(analysisId: $id) { ok } }', { id });
    await expect.poll(() => filesOf(videoId)).toEqual([]);
    expect(await address()).toBe('');
    expect((await read(signed)).status).toBe(404);
  });
}
