import { commandsFor, flag, required, said, table, time, UsageError } from '@bandeja/hosting';
import type { PaymentsTools } from '../../open-admin.js';
import type { StoredWebhook, WebhookQuery } from '../../outbound/prisma/prisma-webhook-events.js';

const command = commandsFor<PaymentsTools>();
const LISTED = 200;

const chosen = {
  arguments: { id: '[EVENT_ID]' },
  options: { 'gave-up': flag, since: time() },
};

const list = command({
  ...chosen,
  name: 'webhooks list',
  summary: 'Stored events of the provider: one, all since a time, or (unless told otherwise) those given up',
  run: async ({ args, options }, { webhookEvents }) => {
    const query = queryOf(args.id, options) ?? { gaveUp: true };
    return table((await webhookEvents.list(query, LISTED)).map(row), 'No events.');
  },
});

const replay = command({
  ...chosen,
  name: 'webhooks replay',
  summary: 'Has the running service process them again',
  changes: true,
  run: async ({ args, options, operator }, { replayWebhooks }) => {
    const query = queryOf(args.id, options);
    if (!query) throw new UsageError('Which events shall be replayed?');
    const count = await replayWebhooks.execute(operator, query);
    return said(`${count === 1 ? '1 event is' : `${count} events are`} due again.`, { count });
  },
});

const fetchSince = command({
  name: 'webhooks fetch',
  summary:
    'Asks the provider for all its events since a time, for tables that went back to an earlier moment',
  options: { since: required(time()) },
  changes: true,
  run: async ({ options: { since }, operator }, { fetchWebhooks }) => {
    const count = await fetchWebhooks.execute(operator, since);
    return said(`${count === 1 ? '1 event was' : `${count} events were`} not known here.`, { count });
  },
});

export const WEBHOOK_COMMANDS = [list, replay, fetchSince];

function queryOf(
  id: string,
  options: { 'gave-up': boolean; since: Date | undefined },
): WebhookQuery | undefined {
  const asked: (WebhookQuery | undefined)[] = [
    id ? { id } : undefined,
    options['gave-up'] ? { gaveUp: true } : undefined,
    options.since && { since: options.since },
  ];
  const [query, second] = asked.filter((one) => one !== undefined);
  if (second) throw new UsageError('Say it in one way.');
  return query;
}

function row({ id, type, receivedAt, processedAt, gaveUpAt, attempts, error }: StoredWebhook) {
  const state = processedAt ? 'processed' : gaveUpAt ? 'gave up' : 'waits';
  return { id, type, receivedAt, state, attempts, error };
}
