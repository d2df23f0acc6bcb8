import { UserRegistered } from '@bandeja/contracts/identity-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import { FollowPerson } from '../src/use-cases/profile/follow-person.js';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  catalog = await startCatalogApp();
  admin = adminUnderTest(catalogAdmin, { ...catalog.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => catalog.stop());
afterEach(() => vi.restoreAllMocks());

/** An event whose last attempt has failed. */
async function dead() {
  const userId = randomUUID();
  // Fails until it is dead: the inbox tries again by itself meanwhile.
  const failing = vi.spyOn(catalog.running.app.get(FollowPerson), 'changed');
  failing.mockRejectedValue(new Error('no room'));
  const person = { userId, email: `${userId}@example.test`, fullName: 'Marta Ortega', locale: 'en' };
  const id = await catalog.transport.deliver(UserRegistered, userId, { ...person, role: 'ROLE_COACH' });
  await eventually(async () =>
    expect(
      await catalog.sql(
        `update events.inbox set dead_at = now() where id = $1::uuid and error is not null and claimed_by is null returning 1`,
        id,
      ),
    ).toHaveLength(1),
  );
  failing.mockRestore();
  return { id, userId };
}
const isKnown = async (userId: string) =>
  (await catalog.sql('select 1 from person where id = $1::uuid', userId)).length === 1;
const isHandled = ({ userId }: { userId: string }) =>
  eventually(async () => expect(await isKnown(userId)).toBe(true));
const logged = (subject: string) =>
  catalog.sql(
    'select operator, action, details from operations.operator_log where subject = $1 order by id',
    subject,
  );

it('is listed with its error, shown without its content, and handled by the running service after a replay', async () => {
  const letter = await dead();
  expect(JSON.parse((await admin(['dead-letters', 'list', '--json'])).out)).toMatchObject([
    { id: letter.id, type: UserRegistered.$type, aggregateId: letter.userId, error: 'Error: no room' },
  ]);
  const { out } = await admin(['dead-letters', 'show', letter.id]);
  expect(out).toMatch(/^error +Error: no room$/m);
  expect(out).not.toContain('Marta');
  expect(await isKnown(letter.userId)).toBe(false);

  expect(await admin(['dead-letters', 'replay', letter.id])).toMatchObject({
    code: 0,
    out: '1 event is due again.',
  });
  await isHandled(letter);
  expect((await admin(['dead-letters', 'list'])).out).toBe('No dead letters.');
  expect(await logged(letter.id)).toEqual([
    { operator: 'Olga', action: 'dead-letters replay', details: { count: 1 } },
  ]);
});

it('is replayed with all others at once', async () => {
  const letters = [await dead(), await dead()];
  expect(await admin(['dead-letters', 'replay', '--all'])).toMatchObject({ out: '2 events are due again.' });
  for (const letter of letters) await isHandled(letter);
  expect(await admin(['dead-letters', 'replay', '--all'])).toMatchObject({ out: '0 events are due again.' });
  expect(await logged('all')).toEqual([
    { operator: 'Olga', action: 'dead-letters replay', details: { count: 2 } },
  ]);
});

it('is not found under another id, and giving neither id nor --all is wrong usage', async () => {
  for (const verb of ['show', 'replay'])
    for (const id of [randomUUID(), 'x'])
      expect(await admin(['dead-letters', verb, id])).toMatchObject({
        code: 1,
        out: '',
        err: `There is no dead letter ${id}.`,
      });
  for (const args of [[], [randomUUID(), '--all']])
    expect(await admin(['dead-letters', 'replay', ...args])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Say which one, or --all.\nUsage: '),
    });
});
