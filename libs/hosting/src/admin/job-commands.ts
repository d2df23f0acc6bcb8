import { DomainError } from '@bandeja/errors';
import { ParkedJobs } from '@bandeja/jobs';
import type { AdminContext } from './admin-context.js';
import { commandsFor, DEFAULT_LIMIT, flag, limit, text, UsageError } from './command.js';
import { said, table } from './report.js';

const command = commandsFor<AdminContext>();

const WHOLE_NUMBER = /^\d{1,18}$/;

const notFound = (id: string) =>
  new DomainError('not-found', 'PARKED_JOB_NOT_FOUND', `There is no parked job ${id}.`);

export const listJobs = command({
  name: 'jobs list',
  summary: 'Parked jobs of this service, latest first',
  options: { queue: text('QUEUE'), limit: limit() },
  run: async ({ options }, { database }) =>
    table(
      await new ParkedJobs(database).list(options.queue, options.limit ?? DEFAULT_LIMIT),
      'No job is parked.',
    ),
});

export const runJobsAgain = command({
  name: 'jobs run-again',
  summary: 'Has the running service run one parked job again, those of a queue, or all',
  arguments: { id: '[ID]' },
  options: { queue: text('QUEUE'), all: flag },
  changes: true,
  run: async ({ args: { id }, options: { queue, all }, operator }, { database, operatorLog }) => {
    if ([id !== '', queue !== undefined, all].filter(Boolean).length !== 1)
      throw new UsageError('Say which one, --queue, or --all.');
    if (id && !WHOLE_NUMBER.test(id)) throw notFound(id);
    const count = await database.transaction(async () => {
      const due = await new ParkedJobs(database).runAgain({
        ...(id ? { id } : {}),
        ...(queue ? { queue } : {}),
      });
      if (id && due === 0) throw notFound(id);
      const action = { operator, action: 'jobs run-again', subject: id || queue || 'all' };
      if (due > 0) await operatorLog.record({ ...action, details: { count: due } });
      return due;
    });
    return said(`${count === 1 ? '1 job is' : `${count} jobs are`} due again.`, { count });
  },
});
