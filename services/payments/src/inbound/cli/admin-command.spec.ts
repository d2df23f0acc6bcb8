import type { StoredWebhook, WebhookQuery } from '../../use-cases/ports/webhook-event.repository.js';
import { runAdminCommand, UsageError } from './admin-command.js';

const TIME = '2026-11-21T08:00:00.000Z';
const stored: StoredWebhook = {
  ...{ id: 'evt_1', type: 'charge.refunded', receivedAt: new Date(TIME), processedAt: null },
  ...{ gaveUpAt: new Date(TIME), attempts: 20, error: 'Error: no' },
};

function events(found: StoredWebhook[] = [stored]) {
  const asked: WebhookQuery[] = [];
  const answer = <Answer>(value: Answer) => {
    return (query: WebhookQuery): Promise<Answer> => {
      asked.push(query);
      return Promise.resolve(value);
    };
  };
  return { asked, list: answer(found), replay: answer(found.length) };
}

it.each([
  [['evt_1'], { id: 'evt_1' }],
  [['--gave-up'], { gaveUp: true }],
  [['--since', TIME], { since: new Date(TIME) }],
])('replays the stored events that %j names', async (args, query) => {
  const store = events();
  expect(await runAdminCommand(['webhooks', 'replay', ...args], store)).toBe('1 event is due again.');
  expect(store.asked).toEqual([query]);
});

it('lists events with what stopped them, those that were given up unless told otherwise', async () => {
  const store = events();
  expect(await runAdminCommand(['webhooks', 'list'], store)).toBe(
    `evt_1  charge.refunded  ${TIME}  gave up  attempts: 20  Error: no`,
  );
  expect(store.asked).toEqual([{ gaveUp: true }]);
});

it('says so when there is no such event', async () => {
  await expect(runAdminCommand(['webhooks', 'replay', 'evt_0'], events([]))).rejects.toThrow('no such event');
});

it.each([
  [[]],
  [['webhooks']],
  [['webhooks', 'replay']],
  [['webhooks', 'replay', 'evt_1', '--gave-up']],
  [['webhooks', 'replay', '--since', 'yesterday']],
  [['webhooks', 'list', '--unknown']],
])('says how it is used when called with %j', async (args) => {
  const store = events();
  await expect(runAdminCommand(args, store)).rejects.toThrow(UsageError);
  expect(store.asked).toEqual([]);
});
