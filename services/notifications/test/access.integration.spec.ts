import type { Caller } from '@bandeja/auth';
import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { declaredOperations } from '@bandeja/rpc';
import { testCallers } from '@bandeja/testing';
import { startNotifications, type NotificationsUnderTest } from './notifications-under-test.js';

let service: NotificationsUnderTest;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const operations = () =>
  declaredOperations().filter(
    (operation) => operation.service === 'bandeja.notifications.v1.NotificationsService',
  );
type Call = (request: unknown, options: { as?: Caller }) => Promise<unknown>;
const call = (method: string, options: { as?: Caller }) => {
  const { requestDeserialize } =
    NotificationsServiceService[method as keyof typeof NotificationsServiceService];
  return (service.client as unknown as Record<string, Call>)[method]!(
    requestDeserialize(Buffer.alloc(0)),
    options,
  );
};

describe('who may do what', () => {
  it('implements every operation of the contract', () => {
    expect(
      operations()
        .map(({ method }) => method)
        .sort(),
    ).toEqual(Object.keys(NotificationsServiceService).sort());
  });

  it('is closed to nobody in particular', async () => {
    for (const { method } of operations())
      await expect(call(method, {})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('refuses every kind of caller that an operation does not name', async () => {
    for (const [kind, caller] of Object.entries(await testCallers()))
      for (const { method, callers } of operations())
        if (kind === 'recovery' || !callers.includes(kind as (typeof callers)[number]))
          await expect(call(method, { as: caller })).rejects.toMatchObject({
            kind: 'forbidden',
            code: 'FORBIDDEN',
          });
  });

  it('names athletes and coaches for what is their own, and athletes alone for the mail to a coach', () => {
    expect(Object.fromEntries(operations().map(({ method, callers }) => [method, callers]))).toEqual({
      listNotifications: ['athlete', 'coach'],
      markRead: ['athlete', 'coach'],
      getPreferences: ['athlete', 'coach'],
      savePreferences: ['athlete', 'coach'],
      sendAnalysisRequestMail: ['athlete'],
    });
  });
});
