import { parseArgs } from 'node:util';
import type {
  StoredWebhook,
  WebhookEventRepository,
  WebhookQuery,
} from '../../use-cases/ports/webhook-event.repository.js';

const USAGE = `Usage: node dist/admin.js webhooks list   [EVENT_ID | --gave-up | --since TIME]
       node dist/admin.js webhooks replay  EVENT_ID | --gave-up | --since TIME`;
const LISTED = 200;

export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

type Events = Pick<WebhookEventRepository, 'list' | 'replay'>;

/** Shows the stored events of the provider, or makes them due once more; answers what to print. */
export async function runAdminCommand(args: string[], events: Events): Promise<string> {
  const { command, query } = readArguments(args);
  if (command === 'list') return table(await events.list(query ?? { gaveUp: true }, LISTED));
  if (!query) throw new UsageError('Which events shall be replayed?');
  const count = await events.replay(query);
  if (count === 0) throw new Error('There is no such event.');
  return `${count === 1 ? '1 event is' : `${count} events are`} due again.`;
}

function table(events: StoredWebhook[]): string {
  if (events.length === 0) return 'No events.';
  return events
    .map(({ id, type, receivedAt, processedAt, gaveUpAt, attempts, error }) => {
      const state = processedAt ? 'processed' : gaveUpAt ? 'gave up' : 'waits';
      return [id, type, receivedAt.toISOString(), state, `attempts: ${attempts}`, error ?? '']
        .join('  ')
        .trimEnd();
    })
    .join('\n');
}

function readArguments(args: string[]): { command: 'list' | 'replay'; query: WebhookQuery | undefined } {
  const { values, positionals } = parse(args);
  const [noun, command, id, ...more] = positionals;
  if (noun !== 'webhooks' || (command !== 'list' && command !== 'replay') || more.length > 0)
    throw new UsageError('What shall be done?');
  const asked: (WebhookQuery | undefined)[] = [
    id === undefined ? undefined : { id },
    values['gave-up'] ? { gaveUp: true } : undefined,
    values.since === undefined ? undefined : { since: timeOf(values.since) },
  ];
  const [query, second] = asked.filter((one) => one !== undefined);
  if (second) throw new UsageError('Say it in one way.');
  return { command, query };
}

function timeOf(value: string): Date {
  const time = new Date(value);
  if (Number.isNaN(time.getTime()))
    throw new UsageError('--since is not a time such as 2026-11-21T08:00:00Z.');
  return time;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'gave-up': { type: 'boolean', default: false }, since: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
