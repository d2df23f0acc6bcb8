import type { Caller } from '@bandeja/auth';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());
const profileOf = async (caller: Caller) => (await identity.client.getProfile({}, { as: caller })).profile;

describe('the profile of a coach', () => {
  const profileEvent = (coachId: string, profileCompleted: boolean): CoachProfileUpdated => ({
    coachId,
    profileCompleted,
    listed: false,
    baseRateMinor: 7_500,
    currency: 'USD',
    timezone: 'UTC',
  });

  it('T-57 is complete if catalog last published it as complete, also after redeliveries', async () => {
    const { caller, session } = await identity.member({ role: 'ROLE_COACH' });
    const coachId = present(session.user).id;
    const isComplete = async () => (await profileOf(caller))?.profileCompleted;
    const first = await identity.transport.deliver(CoachProfileUpdated, coachId, profileEvent(coachId, true));
    await eventually(async () => expect(await isComplete()).toBe(true));
    await identity.transport.deliver(CoachProfileUpdated, coachId, profileEvent(coachId, false));
    await eventually(async () => expect(await isComplete()).toBe(false));
    await identity.transport.deliver(CoachProfileUpdated, coachId, profileEvent(coachId, true), first);
    const last = await identity.member({ role: 'ROLE_COACH' });
    const lastId = present(last.session.user).id;
    await identity.transport.deliver(CoachProfileUpdated, lastId, profileEvent(lastId, true));
    await eventually(async () => expect((await profileOf(last.caller))?.profileCompleted).toBe(true));
    expect(await isComplete()).toBe(false);
  });

  it('changes nothing for an athlete or an unknown account', async () => {
    const { caller, session } = await identity.member();
    const athleteId = present(session.user).id;
    for (const id of [athleteId, randomUUID()])
      await identity.transport.deliver(CoachProfileUpdated, id, profileEvent(id, true));
    await eventually(async () => {
      const { rows } = await identity.sql(
        'select count(*)::int as n from events.inbox where handled_at is null',
      );
      expect(rows[0]?.n).toBe(0);
    });
    expect((await profileOf(caller))?.profileCompleted).toBe(false);
  });
});
