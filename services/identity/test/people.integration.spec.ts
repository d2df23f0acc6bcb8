import { randomUUID } from 'node:crypto';
import { present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('people by id', () => {
  it('are returned together, each once, without unknown ones', async () => {
    const [ana, bea] = [
      await identity.member(),
      await identity.member({ fullName: 'Bea Ruiz', role: 'ROLE_COACH' }),
    ];
    const ids = [ana, bea].map(({ session }) => present(session.user).id);
    const { people } = await identity.client.getPeople(
      { ids: [...ids, ...ids, randomUUID(), 'not-an-id'] },
      { as: identity.as },
    );
    expect(people).toHaveLength(2);
    expect(people).toContainEqual({ id: ids[1], fullName: 'Bea Ruiz', avatarUrl: '', role: 'ROLE_COACH' });
    expect((await identity.client.getPeople({ ids: [] }, { as: ana.caller })).people).toEqual([]);
  });

  it('are limited to 500 per call', async () => {
    const ids = Array.from({ length: 501 }, () => randomUUID());
    await expect(identity.client.getPeople({ ids }, { as: identity.as })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
