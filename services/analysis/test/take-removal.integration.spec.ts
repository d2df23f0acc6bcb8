import { UserDeleted } from '@bandeja/contracts/identity-events';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { Talk } from './talks.js';

let app: AnalysisApp;
let talk: Talk;

beforeAll(async () => {
  app = await startAnalysisApp({ UNUSED_VIDEO_HOURS: '2' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  talk = await Talk.begin(app);
});

const sweep = () => app.service.running.app.get(Sweep, { strict: false }).execute();
const deleted = () => app.media.deleted.map(({ videoId }) => videoId);
const forget = async (who: 'athleteId' | 'coachId') => {
  const userId = talk.stored[who];
  const role = who === 'coachId' ? ('ROLE_COACH' as const) : ('ROLE_ATHLETE' as const);
  await app.deliver(UserDeleted, userId, { userId, role });
};

it('has the sounds deleted that were replaced, whose take was deleted or that none came to use, and no others', async () => {
  const [replaced, gone, kept, unused] = [1, 2, 3, 4].map(() => talk.record()) as [string, ...string[]];
  const { id } = await talk.save({ soundId: replaced });
  await talk.save({ id, soundId: kept, version: 1 });
  await talk.delete((await talk.save({ soundId: gone })).id);
  await expect(talk.save({ id, soundId: unused, version: 1 })).rejects.toMatchObject({
    code: 'TAKE_CHANGED',
  });
  await app.prisma.video.updateMany({ data: { knownAt: new Date(0) } });
  await sweep();
  expect(deleted()).toEqual(expect.arrayContaining([replaced, gone, unused]));
  expect(deleted()).not.toContain(kept);
  expect(await talk.listed()).toMatchObject([
    { soundId: kept, sound: { playbackUrl: `/files/${kept}/play` } },
  ]);
});

describe('a request that ends without being paid', () => {
  const expectGone = async (sounds: string[]) => {
    await sweep();
    expect(deleted()).toEqual(expect.arrayContaining(sounds));
    expect(await app.prisma.take.count({ where: { analysisId: talk.stored.id } })).toBe(0);
  };
  const speak = async () => [(await talk.save()).soundId, (await talk.save()).soundId];

  it('loses its takes', async () => {
    const sounds = await speak();
    const request = { analysisId: talk.stored.id, reason: 'other', description: 'On holiday' };
    await app.client.rejectAnalysis(request, { as: talk.as });
    await expectGone(sounds);
  });

  it.each(['athleteId', 'coachId'] as const)('does so when the account of its %s is deleted', async (who) => {
    const sounds = await speak();
    await forget(who);
    await expectGone(sounds);
  });
});

it.each(['athleteId', 'coachId'] as const)(
  'keeps the takes of a paid analysis when the account of its %s is deleted',
  async (who) => {
    const { soundId } = await talk.save();
    const { id } = talk.stored;
    await app.prisma.analysis.update({ where: { id }, data: { status: 'completed', paidAt: new Date() } });
    await forget(who);
    await app.prisma.video.updateMany({ data: { knownAt: new Date(0) } });
    await sweep();
    expect(deleted()).not.toContain(soundId);
    expect(await app.prisma.take.count({ where: { analysisId: id } })).toBe(1);
  },
);
