import { adminUnderTest, asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import {
  enablePayouts,
  register,
  startCatalogApp,
  storeListedCoach,
  wholeProfile,
  type CatalogApp,
} from './catalog-app.js';
import { operatorOf } from './operator.js';

let catalog: CatalogApp;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  catalog = await startCatalogApp();
  operator = operatorOf(catalog);
});
afterAll(() => catalog.stop());

const isVerified = async (coachId: string) => {
  const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: await asAthlete() });
  return coaches[0]?.isVerified;
};

describe('a coach', () => {
  it('is verified once an operator has seen a credential, until that is withdrawn (T-70)', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const waits = async () =>
      (await operator.shown('coaches', 'list', '--unverified')).some(({ id }) => id === coachId);
    expect([await isVerified(coachId), await waits()]).toEqual([false, true]);
    expect(
      await operator.run('coaches', 'verify', coachId, '--credential', 'FIP level 2, seen on fip.com'),
    ).toBe(`Coach ${coachId} is verified.`);
    expect([await isVerified(coachId), await waits()]).toEqual([true, false]);
    expect(await operator.logged('coaches verify', coachId)).toMatchObject([
      { operator: 'Olga', outcome: 'done', details: { credential: 'FIP level 2, seen on fip.com' } },
    ]);

    await operator.run(
      'coaches',
      'unverify',
      coachId,
      '--reason',
      'The list does not have them any more.',
      '--operator',
      'Pablo',
    );
    expect([await isVerified(coachId), await waits(), await operator.isListed(coachId)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await operator.logged('coaches unverify', coachId)).toMatchObject([
      { operator: 'Pablo', details: { reason: 'The list does not have them any more.' } },
    ]);
  });

  it('whose payouts are not enabled is verified only while they are', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await enablePayouts(catalog, coachId, false);
    expect(await operator.run('coaches', 'verify', coachId, '--credential', 'Diploma')).toContain(
      'once their payouts',
    );
    expect(await isVerified(coachId)).toBe(false);
    await enablePayouts(catalog, coachId);
    expect(await isVerified(coachId)).toBe(true);
    await catalog.client.saveCoachProfile(
      { ...wholeProfile, yearsCoaching: 10 },
      { as: await asCoach(coachId) },
    );
    expect(await isVerified(coachId)).toBe(true);
  });

  it('is refused, and nothing is recorded, if unknown, not a coach or never verified', async () => {
    const athleteId = randomUUID();
    await register(catalog, athleteId, 'ROLE_ATHLETE', 'Nora Lind');
    for (const id of [randomUUID(), 'x', athleteId])
      expect(await operator.admin(['coaches', 'verify', id, '--credential', 'Diploma'])).toMatchObject({
        code: 1,
        out: '',
        err: 'No coach with this ID.',
      });
    const { coachId } = await storeListedCoach(catalog);
    expect(await operator.admin(['coaches', 'unverify', coachId, '--reason', 'Why not'])).toMatchObject({
      code: 1,
      err: 'No credential of this coach was checked.',
    });
    expect(await operator.admin(['coaches', 'verify', coachId, '--credential', ' '])).toMatchObject({
      code: 1,
    });
    expect(await operator.admin(['coaches', 'verify', coachId])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--credential is missing.\nUsage: '),
    });
    const nameless = adminUnderTest(catalogAdmin, catalog.env);
    expect(await nameless(['coaches', 'verify', coachId, '--credential', 'Diploma'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--operator NAME'),
    });
    expect(await isVerified(coachId)).toBe(false);
    expect(await operator.logged('coaches verify', coachId)).toEqual([]);
  });

  it('is in a list that can be continued after the last entry', async () => {
    const all = (await operator.shown('coaches', 'list')).map(({ id }) => String(id));
    expect(all).toEqual([...all].sort());
    const [first] = await operator.shown('coaches', 'list', '--limit', '1');
    const [second] = await operator.shown('coaches', 'list', '--limit', '1', '--after', String(first?.id));
    expect([first?.id, second?.id]).toEqual(all.slice(0, 2));
    expect(await operator.admin(['coaches', 'list', '--after', 'x'])).toMatchObject({ code: 1 });
  });
});
