import { DomainError } from '@bandeja/errors';
import type { AdminContext } from './admin-context.js';
import { commandsFor, DEFAULT_LIMIT, flag, limit, time, UsageError } from './command.js';
import { fields, said, table } from './report.js';

const command = commandsFor<AdminContext>();

const notFound = (id: string) =>
  new DomainError('not-found', 'DEAD_LETTER_NOT_FOUND', `There is no dead letter ${id}.`);

const listDeadLetters = command({
  name: 'dead-letters list',
  summary: 'Events that this service could not handle, in the order in which they came',
  options: { limit: limit() },
  run: async ({ options }, { deadLetters }) =>
    table(await deadLetters.list(options.limit ?? DEFAULT_LIMIT), 'No dead letters.'),
});

const showDeadLetter = command({
  name: 'dead-letters show',
  summary: 'All about one but its contents',
  arguments: { id: 'ID' },
  run: async ({ args: { id } }, { deadLetters }) => {
    const letter = await deadLetters.find(id);
    if (!letter) throw notFound(id);
    return fields(letter);
  },
});

const replayDeadLetters = command({
  name: 'dead-letters replay',
  summary: 'Has the running service handle one again, or all',
  arguments: { id: '[ID]' },
  options: { all: flag },
  changes: true,
  run: async ({ args: { id }, options: { all }, operator }, { database, deadLetters, operatorLog }) => {
    if (all === (id !== '')) throw new UsageError('Say which one, or --all.');
    const count = await database.transaction(async () => {
      const replayed = await deadLetters.replay(id || undefined);
      if (id && replayed === 0) throw notFound(id);
      const action = { operator, action: 'dead-letters replay', subject: id || 'all' };
      if (replayed > 0) await operatorLog.record({ ...action, details: { count: replayed } });
      return replayed;
    });
    return said(`${count === 1 ? '1 event is' : `${count} events are`} due again.`, { count });
  },
});

const listLog = command({
  name: 'log list',
  summary: 'What operators did here, the last first',
  options: { since: time(), limit: limit() },
  run: async ({ options }, { operatorLog }) =>
    table(
      await operatorLog.list({ since: options.since, limit: options.limit ?? DEFAULT_LIMIT }),
      'Nothing was done.',
    ),
});

/** What every service can be told. */
export const COMMON_COMMANDS = [listDeadLetters, showDeadLetter, replayDeadLetters, listLog];
