import { DomainError } from '@bandeja/errors';
import type { AdminContext } from './admin-context.js';
import { listTopics, prepareTopics } from './topic-commands.js';
import { commandsFor, DEFAULT_LIMIT, flag, limit, time, UsageError } from './command.js';
import { listJobs, runJobsAgain } from './job-commands.js';
import { fields, said, table } from './report.js';

const command = commandsFor<AdminContext>();

const notFound = (id: string) =>
  new DomainError('not-found', 'DEAD_LETTER_NOT_FOUND', `There is no dead letter ${id}.`);

const stillUnreadable = (id: string) =>
  new DomainError(
    'failed-precondition',
    'STILL_NOT_AN_EVENT',
    `${id} is still not an event and stays here: its sender has to send it again as an event.`,
  );

const listDeadLetters = command({
  name: 'dead-letters list',
  summary: 'What this service could not handle, read or publish, by stage, oldest first',
  options: { limit: limit() },
  run: async ({ options }, { deadLetters }) =>
    table(await deadLetters.list(options.limit ?? DEFAULT_LIMIT), 'No dead letters.'),
});

const showDeadLetter = command({
  name: 'dead-letters show',
  summary: 'Everything about one dead letter except its contents',
  arguments: { id: 'ID' },
  run: async ({ args: { id } }, { deadLetters }) => {
    const letter = await deadLetters.find(id);
    if (!letter) throw notFound(id);
    return fields(letter);
  },
});

const replayDeadLetters = command({
  name: 'dead-letters replay',
  summary: 'Has the running service retry one dead letter, or all',
  arguments: { id: '[ID]' },
  options: { all: flag },
  changes: true,
  run: async ({ args: { id }, options: { all }, operator }, { database, deadLetters, operatorLog }) => {
    if (all === (id !== '')) throw new UsageError('Say which one, or --all.');
    const { count, unreadable } = await database.transaction(async () => {
      const replayed = await deadLetters.replay(id || undefined);
      if (id && replayed.unreadable > 0) throw stillUnreadable(id);
      if (id && replayed.count === 0) throw notFound(id);
      const action = { operator, action: 'dead-letters replay', subject: id || 'all' };
      if (replayed.count > 0) await operatorLog.record({ ...action, details: { count: replayed.count } });
      return replayed;
    });
    const due = `${count === 1 ? '1 event is' : `${count} events are`} due again.`;
    const kept = unreadable > 0 ? ` ${unreadable} messages are still not events and stay.` : '';
    return said(`${due}${kept}`, { count, unreadable });
  },
});

const listLog = command({
  name: 'log list',
  summary: 'What operators did with this service, latest first',
  options: { since: time(), limit: limit() },
  run: async ({ options }, { operatorLog }) =>
    table(
      await operatorLog.list({ since: options.since, limit: options.limit ?? DEFAULT_LIMIT }),
      'No entries.',
    ),
});

/** The commands of every service. */
export const COMMON_COMMANDS = [
  listDeadLetters,
  showDeadLetter,
  replayDeadLetters,
  listJobs,
  runJobsAgain,
  prepareTopics,
  listTopics,
  listLog,
];
