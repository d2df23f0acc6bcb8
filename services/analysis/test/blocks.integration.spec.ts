import type { Caller } from '@bandeja/auth';
import { BlocksChanged } from '@bandeja/contracts/analysis-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildRequest, startAnalysisApp, storeOpened, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const block = (as: Caller, personId: string) => app.client.blockPerson({ personId }, { as });
const unblock = (as: Caller, personId: string) => app.client.unblockPerson({ personId }, { as });
const blocked = async (as: Caller) =>
  (await app.client.listBlocks({}, { as })).blocks.map(({ personId }) => personId);
const ask = (athleteId: string, as: Caller, coachId: string) =>
  app.client.requestAnalysis(buildRequest({ coachId, videoId: app.media.add({ ownerId: athleteId }).id }), {
    as,
  });

describe('a block', () => {
  it('by a coach: new requests get the answer of a coach who takes none; undone, they go again', async () => {
    const { stored, athlete, coach } = await TestThread.begin(app);
    await block(coach, stored.athleteId);
    await block(coach, stored.athleteId);
    expect(await blocked(coach)).toEqual([stored.athleteId]);
    await expect(ask(stored.athleteId, athlete, stored.coachId)).rejects.toMatchObject({
      code: 'COACH_NOT_ACCEPTING',
      message: "This coach isn't taking requests. Choose another one.",
    });
    await unblock(coach, stored.athleteId);
    await unblock(coach, stored.athleteId);
    expect(await blocked(coach)).toEqual([]);
    await ask(stored.athleteId, athlete, stored.coachId);
  });

  it('by an athlete: their own request says what to do', async () => {
    const athlete = await asAthlete();
    const coachId = randomUUID();
    app.catalog.pages.set(coachId, 'Paula Coach');
    await block(athlete, coachId);
    await expect(ask(athlete.userId, athlete, coachId)).rejects.toMatchObject({ code: 'COACH_BLOCKED' });
    expect((await app.client.listBlocks({}, { as: athlete })).blocks).toMatchObject([
      { personId: coachId, fullName: 'Paula Coach' },
    ]);
  });

  it.each(['athlete', 'coach'] as const)(
    'by the %s closes the thread for both, who still read it',
    async (who) => {
      const thread = await TestThread.begin(app);
      await thread.send(thread.athlete, 'Why?');
      const [blocker, other] = who === 'athlete' ? ['athlete', 'coachId'] : ['coach', 'athleteId'];
      await block(thread[blocker as 'athlete' | 'coach'], thread.stored[other as 'athleteId' | 'coachId']);
      for (const as of [thread.athlete, thread.coach]) {
        const seen = await thread.seenBy(as);
        expect([seen.messages.length, seen.openUntil, seen.remaining]).toEqual([1, undefined, 0]);
        await expect(thread.send(as)).rejects.toMatchObject({ code: 'THREAD_CLOSED' });
      }
      await unblock(thread[blocker as 'athlete' | 'coach'], thread.stored[other as 'athleteId' | 'coachId']);
      await thread.send(thread.coach, 'Because.');
    },
  );

  it('leaves work that is paid for to its end', async () => {
    const stored = await storeOpened(app);
    const coach = await asCoach(stored.coachId);
    await block(coach, stored.athleteId);
    await app.client.startAnalysis({ analysisId: stored.id }, { as: coach });
    await app.client.completeAnalysis({ analysisId: stored.id }, { as: coach });
  });

  it('of a stranger, of oneself or of nobody is not possible, all alike', async () => {
    const stored = await storeAnalysis(app.prisma, { status: 'draft' });
    const attempts: [Caller, string][] = [
      [await asCoach(), stored.athleteId],
      [await asAthlete(), stored.coachId],
      [await asCoach(stored.coachId), stored.athleteId],
      [await asCoach(stored.coachId), stored.coachId],
      [await asAthlete(), randomUUID()],
      [await asAthlete(), '42'],
    ];
    for (const [as, personId] of attempts)
      await expect(block(as, personId)).rejects.toMatchObject({
        kind: 'not-found',
        code: 'PERSON_NOT_FOUND',
      });
  });

  it('is not undone by, nor listed to, anyone else', async () => {
    const { stored, athlete, coach } = await TestThread.begin(app);
    await block(coach, stored.athleteId);
    await unblock(athlete, stored.coachId);
    await unblock(athlete, stored.athleteId);
    expect(await blocked(athlete)).toEqual([]);
    expect(await blocked(coach)).toEqual([stored.athleteId]);
  });

  it('is told, exported, and gone with either account', async () => {
    const { stored, athlete, coach } = await TestThread.begin(app);
    await block(coach, stored.athleteId);
    await block(athlete, stored.coachId);
    const told = (await app.allPublished(BlocksChanged)).map(({ personId }) => personId);
    expect(told).toEqual(expect.arrayContaining([stored.coachId, stored.athleteId]));
    const { json } = await app.client.exportPersonalData({}, { as: athlete });
    expect(JSON.parse(json)).toMatchObject({ blocks: [{ personId: stored.coachId }] });
    const userId = stored.athleteId;
    await app.deliver(UserDeleted, userId, UserDeleted.fromPartial({ userId }));
    expect(await blocked(coach)).toEqual([]);
    expect(await app.prisma.block.count({ where: { blockerId: userId } })).toBe(0);
  });
});
