import type { Caller } from '@bandeja/auth';
import { FilmsExpire } from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { ExpireFilms } from '../src/use-cases/films/expire-films.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp({ FILM_RETENTION_DAYS: '100' });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function delivered(overrides: Parameters<typeof storeAnalysis>[1] = {}) {
  const thread = await TestThread.begin(app, overrides);
  const { stored } = thread;
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId });
  const request = { analysisId: stored.id };
  return {
    thread,
    ...{ stored, athlete: thread.athlete, coach: thread.coach },
    share: (isShared: boolean, as: Caller = thread.athlete) =>
      app.client.setFilmSharing({ ...request, isShared }, { as }),
    sharing: () => app.client.getFilmSharing(request, { as: thread.athlete }),
    seenBy: async (as: Caller) => {
      const { analysis, responseVideo } = await app.client.getAnalysis(
        { ...request, readMask: undefined },
        { as },
      );
      return [analysis?.requestVideo, responseVideo].map((video) => [
        video?.playbackUrl !== '',
        video?.addressFailure,
      ]);
    },
  };
}

const OPEN = [true, 'ADDRESS_FAILURE_UNSPECIFIED'];
const STOPPED = [false, 'ADDRESS_FAILURE_SHARING_STOPPED'];
const OVER = [false, 'ADDRESS_FAILURE_TIME_OVER'];

describe('an athlete who stops sharing', () => {
  it('ends the films for the coach alone, on every screen, and gives them back', async () => {
    const { stored, athlete, coach, seenBy, share, sharing, thread } = await delivered();
    expect(await seenBy(coach)).toEqual([OPEN, OPEN]);
    await share(false);
    await share(false);
    expect(await seenBy(coach)).toEqual([STOPPED, STOPPED]);
    expect(await seenBy(athlete)).toEqual([OPEN, OPEN]);
    expect((await sharing()).stoppedAt).toBeInstanceOf(Date);
    const list = { tab: 'COACH_TAB_COMPLETED', search: '', pageSize: 20, pageToken: '' } as const;
    const { analyses } = await app.client.listCoachRequests(list, { as: coach });
    expect(analyses[0]?.requestVideo).toMatchObject({
      thumbnailUrl: '',
      posterUrl: '',
      addressFailure: 'ADDRESS_FAILURE_SHARING_STOPPED',
    });
    const { id: annotationId } = await app.prisma.annotation.findFirstOrThrow({
      where: { analysisId: stored.id },
    });
    await expect(
      app.client.shareNote({ analysisId: stored.id, annotationId }, { as: coach }),
    ).rejects.toMatchObject({ code: 'FILM_ACCESS_ENDED' });
    expect(app.media.noteFilmsDeleted).toContainEqual({
      filmId: stored.requestVideoId,
      ownerId: stored.coachId,
    });
    await thread.send(coach, 'Still here.');
    await share(true);
    expect(await seenBy(coach)).toEqual([OPEN, OPEN]);
    expect((await sharing()).stoppedAt).toBeUndefined();
  });

  it('needs not wait long: addresses for a coach last a quarter of an hour, everywhere', async () => {
    const { stored, athlete, coach, seenBy, sharing } = await delivered();
    const secondsOf = async (work: () => Promise<unknown>) => {
      const before = app.media.signings.length;
      await work();
      return app.media.signings.slice(before).map(({ seconds }) => seconds);
    };
    const list = { tab: 'COACH_TAB_COMPLETED', search: '', pageSize: 20, pageToken: '' } as const;
    expect(await secondsOf(() => seenBy(coach))).toEqual([900]);
    expect(await secondsOf(() => app.client.listCoachRequests(list, { as: coach }))).toEqual([900]);
    const { id: annotationId } = await app.prisma.annotation.findFirstOrThrow({
      where: { analysisId: stored.id },
    });
    const note = { analysisId: stored.id, annotationId };
    expect(await secondsOf(() => app.client.shareNote(note, { as: coach }))).toEqual([900]);
    expect(await secondsOf(() => seenBy(athlete))).toEqual([3_600]);
    expect((await sharing()).addressSeconds).toBe(900);
  });

  it('can be nobody else, and not before the delivery', async () => {
    const { coach, stored, share } = await delivered();
    await expect(share(false, coach)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(share(false, await asAthlete())).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
    const open = await storeAnalysis(app.prisma, { athleteId: stored.athleteId });
    await expect(
      app.client.setFilmSharing(
        { analysisId: open.id, isShared: false },
        { as: await asAthlete(stored.athleteId) },
      ),
    ).rejects.toMatchObject({ code: 'INVALID_STATUS_UPDATE' });
  });
});

describe('who watched', () => {
  it('is told to the athlete, coaches with their names and operators without', async () => {
    const { stored, sharing } = await delivered();
    await app.prisma.participant.create({ data: { id: stored.coachId, fullName: 'Paula Coach' } });
    const [firstAt, lastAt] = [daysAgo(2), daysAgo(1)];
    app.media.viewers = [
      { id: randomUUID(), isOperator: true, firstAt, lastAt, times: 1 },
      { id: stored.coachId, isOperator: false, firstAt, lastAt, times: 3 },
    ];
    expect((await sharing()).viewers).toEqual([
      { fullName: '', isOperator: true, firstAt, lastAt, times: 1 },
      { fullName: 'Paula Coach', isOperator: false, firstAt, lastAt, times: 3 },
    ]);
  });

  it('counts the page of an analysis, not lists', async () => {
    const { stored, coach, seenBy } = await delivered();
    const before = app.media.signings.length;
    await seenBy(coach);
    const list = { tab: 'COACH_TAB_COMPLETED', search: '', pageSize: 20, pageToken: '' } as const;
    await app.client.listCoachRequests(list, { as: coach });
    expect(app.media.signings.slice(before).map(({ viewerId }) => viewerId)).toEqual([
      stored.coachId,
      undefined,
    ]);
  });
});

describe('films after their time', () => {
  const sweep = () => app.service.running.app.get(ExpireFilms).execute();
  const toldOf = async (analysisId: string) =>
    (await app.published(FilmsExpire, analysisId)).map(({ deletedOn }) => deletedOn);
  const deletedVideos = () => app.media.deleted.map(({ videoId }) => videoId);

  it('go, after their athlete was told a month before', async () => {
    const { stored, athlete, coach, seenBy, sharing } = await delivered({ completedAt: daysAgo(69) });
    await sweep();
    expect(await toldOf(stored.id)).toEqual([]);
    const completedAt = daysAgo(71);
    await app.prisma.analysis.update({ where: { id: stored.id }, data: { completedAt } });
    await sweep();
    await sweep();
    const [deletedOn, ...more] = await toldOf(stored.id);
    expect(more).toEqual([]);
    // Not 29 days after the notice, but 30.
    expect(deletedOn!.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
    expect((await sharing()).keptUntil).toEqual(deletedOn);
    expect(await seenBy(athlete)).toEqual([OPEN, OPEN]);

    await app.prisma.analysis.update({
      where: { id: stored.id },
      data: { completedAt: daysAgo(102), filmsExpireToldAt: daysAgo(31) },
    });
    await sweep();
    expect(deletedVideos()).toEqual(expect.arrayContaining([stored.requestVideoId, stored.responseVideoId]));
    for (const as of [athlete, coach]) expect(await seenBy(as)).toEqual([OVER, OVER]);
    expect((await sharing()).deletedAt).toBeInstanceOf(Date);
    const { annotations } = await app.client.getAnalysis(
      { analysisId: stored.id, readMask: undefined },
      { as: athlete },
    );
    expect(annotations).toHaveLength(1);
  });

  it('stay until the notice is a month old, however late it was', async () => {
    const { stored } = await delivered({ completedAt: daysAgo(500) });
    await sweep();
    expect(await toldOf(stored.id)).toHaveLength(1);
    await sweep();
    expect(deletedVideos()).not.toContain(stored.requestVideoId);
  });

  it('stay while media does not answer, and go later', async () => {
    const { stored, athlete, seenBy } = await delivered({ completedAt: daysAgo(102) });
    const data = { filmsExpireToldAt: daysAgo(31) };
    await app.prisma.analysis.update({ where: { id: stored.id }, data });
    app.media.down = true;
    await sweep();
    app.media.down = false;
    expect(await seenBy(athlete)).toEqual([OPEN, OPEN]);
    await sweep();
    expect(deletedVideos()).toContain(stored.requestVideoId);
  });

  it("are nobody else's business", async () => {
    const { stored, coach } = await delivered();
    const request = { analysisId: stored.id };
    await expect(app.client.getFilmSharing(request, { as: coach })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      app.client.getFilmSharing(request, { as: await asAthlete(stored.coachId) }),
    ).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
    await expect(app.client.getFilmSharing(request, { as: await asCoach() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
