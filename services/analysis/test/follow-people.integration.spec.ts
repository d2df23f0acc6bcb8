import { AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { ProfileUpdated, UserDeleted, UserRegistered } from '@bandeja/contracts/identity-events';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const rowOf = ({ id }: { id: string }) => app.prisma.analysis.findUniqueOrThrow({ where: { id } });

describe('an event about a person', () => {
  const profile = (userId: string, overrides: Partial<ProfileUpdated> = {}) =>
    ProfileUpdated.fromPartial({
      userId,
      role: 'ROLE_ATHLETE',
      fullName: 'Ana López',
      avatarUrl: '/avatars/1',
      timezone: 'Europe/Madrid',
      ...overrides,
    });

  it('updates the analyses they take part in', async () => {
    const analysis = await storeAnalysis(app.prisma, { status: 'pending' });
    const athlete = {
      sport: 'padel',
      skillLevel: 'intermediate',
      yearsOfExperience: 0,
      primaryGoals: ['mental_game'],
      playingSide: 'right',
    };
    await app.deliver(
      UserRegistered,
      analysis.athleteId,
      UserRegistered.fromPartial({ userId: analysis.athleteId, fullName: 'Ana' }),
    );
    await app.deliver(ProfileUpdated, analysis.athleteId, profile(analysis.athleteId, { athlete }));
    const seen = await app.client.getAnalysis(
      { analysisId: analysis.id, readMask: undefined },
      { as: await asCoach(analysis.coachId) },
    );
    expect(seen.analysis?.athlete).toEqual({
      id: analysis.athleteId,
      fullName: 'Ana López',
      avatarUrl: '/avatars/1',
      ...athlete,
    });
  });

  it('uses UTC for an invalid time zone', async () => {
    const id = randomUUID();
    await app.deliver(ProfileUpdated, id, profile(id, { timezone: 'Nowhere/At_all' }));
    expect(await app.prisma.participant.findUnique({ where: { id } })).toMatchObject({ timezone: 'UTC' });
  });

  it('that is deleted does not prevent their coach from deleting the account', async () => {
    const unpaid = await storeAnalysis(app.prisma, { status: 'payment_failed' });
    const open = async () =>
      (await app.client.countOpenRequests({}, { as: await asCoach(unpaid.coachId) })).openCount;
    expect(await open()).toBe(1);
    const { athleteId: id } = unpaid;
    await app.deliver(UserDeleted, id, { userId: id, role: 'ROLE_ATHLETE' });
    expect(await open()).toBe(0);
  });

  it('that is deleted removes their name for good, and ends their open requests', async () => {
    const open = await storeAnalysis(app.prisma, { status: 'in-progress' });
    const done = await storeAnalysis(app.prisma, {
      status: 'completed',
      paid: true,
      athleteId: open.athleteId,
    });
    const { athleteId: id } = open;
    await app.deliver(ProfileUpdated, id, profile(id));
    await app.deliver(UserDeleted, id, { userId: id, role: 'ROLE_ATHLETE' });
    await app.deliver(ProfileUpdated, id, profile(id));
    expect(await app.prisma.participant.findUnique({ where: { id } })).toMatchObject({
      fullName: '',
      avatarUrl: '',
      deletedAt: expect.any(Date),
    });
    expect(await rowOf(open)).toMatchObject({ status: 'rejected', rejectionReason: 'athlete_canceled' });
    expect(await rowOf(done)).toMatchObject({ status: 'completed' });
    expect(await app.published(AnalysisRejected, open.id)).toHaveLength(1);
  });
});
