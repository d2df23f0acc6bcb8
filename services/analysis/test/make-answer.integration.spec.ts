import { ResponseVideoAttached } from '@bandeja/contracts/analysis-events';
import { VideoReady } from '@bandeja/contracts/media-events';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { take, Talk, TAKE_MS } from './talks.js';

let app: AnalysisApp;
let talk: Talk;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  talk = await Talk.begin(app);
});

const make = async () => {
  const { responseVideo } = await app.client.makeAnswer({ analysisId: talk.stored.id }, { as: talk.as });
  return responseVideo!;
};
const whole = () =>
  app.client.getAnalysis({ analysisId: talk.stored.id, readMask: undefined }, { as: talk.as });
const attached = async () =>
  (await app.published(ResponseVideoAttached, talk.stored.id)).map(({ videoId }) => videoId);
const update = (data: Parameters<typeof app.prisma.analysis.update>[0]['data']) =>
  app.prisma.analysis.update({ where: { id: talk.stored.id }, data });
const rendered = () => app.media.rendered.length;
const deleted = () => app.media.deleted.map(({ videoId }) => videoId);

async function talkOfTwo(): Promise<string[]> {
  const [first, second] = [
    await talk.save(),
    await talk.save({ document: JSON.stringify(take({ events: [] })) }),
  ];
  await talk.order([second.id, first.id]);
  return [second.soundId, first.soundId];
}

describe('the answer that is made of a talk', () => {
  it('is a film of all takes in their order, with the pinned courts, and becomes the response', async () => {
    const [second, first] = await talkOfTwo();
    const pins = [{ name: 'nearLeftCorner', x: 0.1, y: 0.9 }];
    const pinning = { fromMs: 0, aspect: 1.5, analysisId: talk.stored.id, id: randomUUID() };
    await app.prisma.courtPinning.create({ data: { ...pinning, pins } });
    const made = await make();
    expect(made).toMatchObject({
      status: 'VIDEO_STATUS_PROCESSING',
      playbackUrl: '',
      filename: 'talk-rally.mp4',
    });
    expect(app.media.rendered.at(-1)).toEqual({
      by: 'service:analysis',
      talk: {
        ...{ ownerId: talk.stored.coachId, filmId: talk.stored.requestVideoId, filename: 'talk-rally.mp4' },
        takes: [
          { soundId: second, document: JSON.stringify(take({ events: [] })) },
          { soundId: first, document: JSON.stringify(take()) },
        ],
        courtPinnings: [{ fromMs: 0, pins }],
      },
    });
    expect((await whole()).responseVideo?.id).toBe(made.id);
    expect(await attached()).toEqual([made.id]);
  });

  it('becomes ready like an upload', async () => {
    await talk.save();
    const { id } = await make();
    const about = { videoId: id, ownerId: talk.stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' as const };
    await app.deliver(VideoReady, id, { ...about, durationMs: TAKE_MS, width: 1_280, height: 720 });
    app.media.add({ id, ownerId: talk.stored.coachId, durationMs: TAKE_MS });
    expect((await whole()).responseVideo).toMatchObject({
      id,
      status: 'VIDEO_STATUS_READY',
      durationMs: TAKE_MS,
    });
  });

  it('is the same when it is asked for again, also at once', async () => {
    await talk.save();
    const made = await Promise.all([make(), make(), make()]);
    expect(new Set([...made, await make()].map(({ id }) => id)).size).toBe(1);
    expect(await attached()).toEqual([made[0].id]);
    expect(deleted()).not.toContain(made[0].id);
  });

  it('takes the place of an uploaded response, whose files are deleted', async () => {
    talk = await Talk.begin(app, { responseVideoStatus: 'ready' });
    await talk.save();
    const { id } = await make();
    expect((await whole()).responseVideo?.id).toBe(id);
    expect(deleted()).not.toContain(talk.stored.responseVideoId);
    await make();
    expect(deleted()).toContain(talk.stored.responseVideoId);
  });

  it('is made anew when the talk is as it was before', async () => {
    const { id, soundId } = await talk.save();
    const first = await make();
    const other = JSON.stringify(take({ events: [] }));
    await talk.save({ id, soundId, document: other, version: 1 });
    const second = await make();
    await talk.save({ id, soundId, version: 2 });
    const third = await make();
    expect(new Set([first, second, third].map((one) => one.id)).size).toBe(3);
    expect((await whole()).responseVideo?.id).toBe(third.id);
  });

  it('replaces a delivered response once it is ready', async () => {
    await talk.save();
    const { responseVideo } = { responseVideo: await make() };
    await update({
      status: 'completed',
      paidAt: new Date(),
      completedAt: new Date(),
      attempt: 1,
      guaranteeDays: 7,
    });
    expect((await make()).id).toBe(responseVideo.id);
    expect((await whole()).replacementVideo).toBeUndefined();
    await app.prisma.take.updateMany({ data: { document: JSON.stringify(take({ events: [] })) } });
    const { id } = await make();
    expect(await whole()).toMatchObject({
      responseVideo: { id: responseVideo.id },
      replacementVideo: { id },
    });
    await update({ paidOutAt: new Date() });
    await expect(make()).rejects.toMatchObject({
      code: 'RESPONSE_REVISION_CLOSED',
      details: { reason: 'paid-out' },
    });
  });
});

describe('no answer is made', () => {
  it('of nothing', async () => {
    await expect(make()).rejects.toMatchObject({ kind: 'failed-precondition', code: 'TALK_EMPTY' });
  });

  it('of a take whose sound failed, or lacks a part', async () => {
    await talk.save();
    const short = talk.record({ durationMs: TAKE_MS - 200 });
    await talk.save({ soundId: short });
    await expect(make()).rejects.toMatchObject({ code: 'TAKE_OUT_OF_STEP', details: { take: '2' } });
    await app.prisma.video.update({ where: { id: short }, data: { status: 'failed' } });
    await expect(make()).rejects.toMatchObject({ code: 'TAKE_FAILED', details: { take: '2' } });
  });

  it('of a take that media has measured by now, though its event is still on its way', async () => {
    const soundId = talk.record({ status: 'VIDEO_STATUS_PROCESSING', durationMs: 0 });
    await talk.save({ soundId });
    app.media.add({ id: soundId, ownerId: talk.stored.coachId, durationMs: TAKE_MS - 200 });
    await expect(make()).rejects.toMatchObject({ code: 'TAKE_OUT_OF_STEP', details: { take: '1' } });
    app.media.add({ id: soundId, ownerId: talk.stored.coachId, status: 'VIDEO_STATUS_FAILED' });
    await expect(make()).rejects.toMatchObject({ code: 'TAKE_FAILED', details: { take: '1' } });
  });

  it.each(['processing', 'failed'] as const)('over a video that is %s', async (requestVideoStatus) => {
    talk = await Talk.begin(app, { requestVideoStatus });
    await talk.save();
    await expect(make()).rejects.toMatchObject({ kind: 'conflict', code: 'VIDEO_NOT_USABLE' });
  });

  it('before the payment of a delivered analysis, nor of one that ended', async () => {
    await talk.save();
    for (const status of ['completed', 'payment_failed', 'rejected'] as const) {
      await update({ status, ...(status === 'rejected' && { rejectionReason: 'other' }) });
      await expect(make()).rejects.toMatchObject({ code: 'INVALID_STATUS_UPDATE' });
    }
  });

  it('while media is down, and the response stays', async () => {
    talk = await Talk.begin(app, { responseVideoStatus: 'ready' });
    await talk.save();
    app.media.down = true;
    await expect(make()).rejects.toMatchObject({ kind: 'unavailable' });
    app.media.down = false;
    expect((await whole()).responseVideo?.id).toBe(talk.stored.responseVideoId);
  });

  afterEach(() => {
    app.media.down = false;
  });
});

it('has media make nothing that would be refused', async () => {
  const before = rendered();
  await expect(make()).rejects.toBeDefined();
  await talk.save();
  await update({ status: 'completed' });
  await expect(make()).rejects.toBeDefined();
  expect(rendered()).toBe(before);
});
