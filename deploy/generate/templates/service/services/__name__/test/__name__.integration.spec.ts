import { __Thing__Saved } from '@bandeja/contracts/__name__-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { adminUnderTest, asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { __name__Admin } from '../src/inbound/cli/__name__-admin.js';
import { start__Name__App, type __Name__App } from './__name__-app.js';

let service: __Name__App;

beforeAll(async () => {
  service = await start__Name__App();
});
afterAll(() => service.stop());

const FIRST_PAGE = { pageSize: 0, pageToken: '' };

async function storeOwn() {
  const ownerId = randomUUID();
  const owner = await asAthlete(ownerId);
  const id = randomUUID();
  await service.client.save__Thing__({ id, name: 'First' }, { as: owner });
  const namesOfOwner = async () =>
    (await service.client.list__Name__(FIRST_PAGE, { as: owner })).__name__.map(({ name }) => name);
  return { ownerId, owner, id, namesOfOwner };
}

it('saves a __thing__ once for its owner, however often it is sent, and publishes it', async () => {
  const { ownerId, owner, id, namesOfOwner } = await storeOwn();
  await service.client.save__Thing__({ id, name: 'Second' }, { as: owner });
  expect(await namesOfOwner()).toEqual(['Second']);
  await eventually(() =>
    expect(service.transport.messages(__Thing__Saved)).toContainEqual({
      __thing__Id: id,
      ownerId,
      name: 'Second',
    }),
  );
});

it("gives the same error for somebody else's as for one that does not exist", async () => {
  const { id, namesOfOwner } = await storeOwn();
  await expect(
    service.client.save__Thing__({ id, name: 'Mine now' }, { as: await asCoach() }),
  ).rejects.toMatchObject({ kind: 'not-found', code: '__THING___NOT_FOUND' });
  expect(await namesOfOwner()).toEqual(['First']);
});

it('exports all data of a person, and deletes it when they delete their account', async () => {
  const { ownerId, owner, id, namesOfOwner } = await storeOwn();
  const { json } = await service.client.exportPersonalData({}, { as: owner });
  expect(JSON.parse(json)).toMatchObject({ __name__: [{ id, name: 'First' }] });
  await service.transport.deliver(UserDeleted, ownerId, { userId: ownerId, role: 'ROLE_ATHLETE' });
  await service.quiet();
  expect(await namesOfOwner()).toEqual([]);
});

it('lists the latest for an operator', async () => {
  const { id } = await storeOwn();
  const listed = await adminUnderTest(__name__Admin, service.env)(['__name__', 'list']);
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(id) });
});
