import { AnalysisVideoChanged, TakeAttached } from '@bandeja/contracts/analysis-events';
import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { CAPTIONS, take, Talk, TAKE_MS } from './talks.js';

let app: AnalysisApp;
let talk: Talk;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  talk = await Talk.begin(app);
});

const CHANGED = { kind: 'conflict', code: 'TAKE_CHANGED' };
const saved = (id: string) => app.prisma.take.findUniqueOrThrow({ where: { id } });
const played = (id: string) => ({
  id,
  status: 'VIDEO_STATUS_READY',
  durationMs: TAKE_MS,
  playbackUrl: `/files/${id}/play`,
});

describe('a take', () => {
  it('is listed with its sound, and read with its document and captions', async () => {
    const soundId = talk.record();
    const one = await talk.save({ soundId, captions: CAPTIONS });
    expect(one).toEqual({
      ...{ id: one.id, soundId, version: 1, durationMs: TAKE_MS, isOutOfStep: false },
      ...{ document: '', captions: '', sound: played(soundId) },
    });
    expect(await talk.listed()).toEqual([one]);
    expect(await talk.scripts([one.id, randomUUID()])).toMatchObject([
      { id: one.id, version: 1, document: JSON.stringify(take()), captions: CAPTIONS },
    ]);
  });

  it('is stored as it was understood, not as it was sent', async () => {
    const document = ` ${JSON.stringify(take()).replace('10000', '1e4')}`;
    const captions =
      '\ufeffWEBVTT - talk\r\n\r\n1\r\n00:01.000 --> 00:02.000 line:0\r\n<v Ana>Look at your feet';
    const { id } = await talk.save({ document, captions });
    expect(await saved(id)).toMatchObject({ document: JSON.stringify(take()), captions: CAPTIONS });
  });

  it('is saved once when the same save is repeated, and media is told once', async () => {
    const one = { id: randomUUID(), soundId: talk.record() };
    await Promise.all([1, 2, 3].map(() => talk.save(one)));
    await talk.save({ ...one, captions: CAPTIONS, version: 1 });
    expect((await talk.save({ ...one, captions: CAPTIONS, version: 1 })).version).toBe(2);
    expect(await app.published(TakeAttached, talk.stored.id)).toMatchObject([
      { takeId: one.id, videoId: one.soundId, subject: { coachId: talk.stored.coachId } },
    ]);
  });

  it('does not overwrite what another tab has saved or deleted', async () => {
    const { id, soundId } = await talk.save();
    await talk.save({ id, soundId, captions: CAPTIONS, version: 1 });
    await expect(talk.save({ id, soundId, version: 1 })).rejects.toMatchObject(CHANGED);
    await expect(talk.delete(id, 1)).rejects.toMatchObject(CHANGED);
    expect(await talk.scripts([id])).toMatchObject([{ version: 2, captions: CAPTIONS }]);
    await talk.delete(id, 2);
    await talk.delete(id, 2);
    await expect(talk.save({ id, soundId: talk.record(), version: 2 })).rejects.toMatchObject(CHANGED);
    expect(await talk.listed()).toEqual([]);
  });

  it('comes last, until the takes are put in another order', async () => {
    const ids = [await talk.save(), await talk.save(), await talk.save()].map(({ id }) => id);
    const [first, second, third] = ids as [string, string, string];
    const order = async () => (await talk.listed()).map(({ id }) => id);
    expect(await order()).toEqual(ids);
    await talk.order([third, first.toUpperCase(), second]);
    await talk.order([third, first, second]);
    expect(await order()).toEqual([third, first, second]);
    expect((await talk.scripts(ids)).map(({ id }) => id)).toEqual([third, first, second]);
    const last = await talk.save();
    expect(await order()).toEqual([third, first, second, last.id]);
    expect((await talk.listed()).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  it('is ordered with all others or not at all', async () => {
    const [first, second] = [(await talk.save()).id, (await talk.save()).id];
    for (const ids of [[first], [first, first], [second, first, randomUUID()], [first, 'nonsense'], []])
      await expect(talk.order(ids)).rejects.toMatchObject({ kind: 'conflict', code: 'TALK_CHANGED' });
    expect((await talk.listed()).map(({ id }) => id)).toEqual([first, second]);
  });

  it('whose sound is being processed is out of step only once its length is known', async () => {
    const soundId = talk.record({ status: 'VIDEO_STATUS_PROCESSING', durationMs: 0 });
    const [one] = [await talk.save({ soundId })];
    expect(one).toMatchObject({ isOutOfStep: false, sound: { status: 'VIDEO_STATUS_PROCESSING' } });
    const about = { videoId: soundId, ownerId: talk.stored.coachId, purpose: 'VIDEO_PURPOSE_TAKE' as const };
    await app.deliver(VideoReady, soundId, { ...about, durationMs: 9_800, width: 0, height: 0 });
    expect(await app.published(AnalysisVideoChanged, talk.stored.id)).toMatchObject([{ videoId: soundId }]);
    app.media.add({ id: soundId, ownerId: talk.stored.coachId, durationMs: 9_800 });
    expect(await talk.listed()).toMatchObject([{ isOutOfStep: true, sound: { durationMs: 9_800 } }]);
  });

  it('whose sound failed is said to have, and does not prevent submitting', async () => {
    talk = await Talk.begin(app, { responseVideoStatus: 'ready' });
    const soundId = talk.record({ status: 'VIDEO_STATUS_PROCESSING' });
    await talk.save({ soundId });
    const about = { videoId: soundId, ownerId: talk.stored.coachId, purpose: 'VIDEO_PURPOSE_TAKE' as const };
    await app.deliver(VideoRejected, soundId, { ...about, failureCode: 'TAKE_UNREADABLE' });
    app.media.add({ id: soundId, ownerId: talk.stored.coachId, status: 'VIDEO_STATUS_FAILED' });
    expect(await talk.listed()).toMatchObject([
      { sound: { status: 'VIDEO_STATUS_FAILED', playbackUrl: '' } },
    ]);
    const check = await app.client.checkCompletion({ analysisId: talk.stored.id }, { as: talk.as });
    expect(check).toEqual({ errors: [], warnings: [] });
  });
});

describe('the takes of an analysis', () => {
  it('are its athlete’s once the work is paid', async () => {
    const one = await talk.save();
    const athlete = await talk.athlete();
    expect([await talk.listed(athlete), await talk.scripts([one.id], athlete)]).toEqual([[], []]);
    expect(app.media.signings.at(-1)?.videoIds).not.toContain(one.soundId);
    await app.prisma.analysis.update({ where: { id: talk.stored.id }, data: { paidAt: new Date() } });
    expect(await talk.listed(athlete)).toEqual([one]);
    expect(await talk.scripts([one.id], athlete)).toMatchObject([{ document: JSON.stringify(take()) }]);
  });

  it('are not found by anybody else, nor changed by them', async () => {
    const { id } = await talk.save();
    const other = await asCoach();
    const analysisId = talk.stored.id;
    const input = { ...(await talk.listed())[0]!, document: JSON.stringify(take()) };
    for (const attempt of [
      () => talk.scripts([id], other),
      () => app.client.saveTake({ analysisId, take: input, expectedVersion: 1 }, { as: other }),
      () => app.client.deleteTake({ analysisId, takeId: id, expectedVersion: 1 }, { as: other }),
      () => app.client.orderTakes({ analysisId, takeIds: [id] }, { as: other }),
      () => app.client.makeAnswer({ analysisId }, { as: other }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
    expect(await talk.listed()).toHaveLength(1);
  });

  it('are written until the analysis is submitted', async () => {
    const { id, soundId } = await talk.save();
    await app.prisma.analysis.update({ where: { id: talk.stored.id }, data: { status: 'completed' } });
    for (const attempt of [
      () => talk.save(),
      () => talk.save({ id, soundId, captions: CAPTIONS, version: 1 }),
      () => talk.delete(id),
      () => talk.order([id]),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INVALID_STATUS_UPDATE' });
  });

  it('are signed in one call with the videos, and listed while media is down', async () => {
    const [one, two] = [await talk.save(), await talk.save()];
    const before = app.media.signings.length;
    await talk.listed();
    expect(app.media.signings.slice(before).map(({ videoIds }) => videoIds)).toEqual([
      [talk.stored.requestVideoId, one.soundId, two.soundId],
    ]);
    app.forgetAddresses();
    app.media.down = true;
    expect(await talk.listed()).toMatchObject([
      { id: one.id, isOutOfStep: false, sound: { status: 'VIDEO_STATUS_READY', playbackUrl: '' } },
      {},
    ]);
    await talk.save({ id: one.id, soundId: one.soundId, captions: CAPTIONS, version: 1 });
    await expect(talk.save()).rejects.toMatchObject({ kind: 'unavailable' });
    app.media.down = false;
  });
});
