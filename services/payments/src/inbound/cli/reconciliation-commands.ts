import {
  commandsFor,
  DEFAULT_LIMIT,
  day,
  flag,
  limit,
  required,
  said,
  table,
  text,
  UsageError,
} from '@bandeja/hosting';
import { dayBefore } from '../../domain/reconciliation.js';
import type { PaymentsTools } from '../../open-admin.js';
import { reasonOf } from '../grpc/requests.js';

const command = commandsFor<PaymentsTools>();

const run = command({
  name: 'reconciliation run',
  summary:
    "Reads the provider's balance lines since a day in UTC (yesterday) again and compares the whole ledger with them now",
  options: { day: day() },
  changes: true,
  run: async ({ options, operator }, { reconcileBalance }) => {
    const now = new Date();
    const since = options.day ?? dayBefore(now);
    if (since > now) throw new UsageError('This day has not begun.');
    const open = await reconcileBalance.again(since, operator);
    const words = open === 0 ? 'Ledger and provider agree.' : `Open differences: ${open}.`;
    return said(words, { since, open });
  },
});

const list = command({
  name: 'reconciliation list',
  summary: 'Where the ledger and the provider disagree; with --all also what was resolved',
  options: { all: flag, limit: limit() },
  run: async ({ options }, { differences }) =>
    table(await differences.list(options.all, options.limit ?? DEFAULT_LIMIT), 'No differences.'),
});

const resolve = command({
  name: 'reconciliation resolve',
  summary: 'Marks a difference as explained, for as long as its amounts stay the same',
  arguments: { id: 'ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { resolveDifference }) => {
    const reason = reasonOf(options.reason);
    if (!reason) throw new UsageError('Say why: --reason TEXT.');
    const id = /^\d{1,15}$/.test(args.id) ? Number(args.id) : 0;
    const resolved = await resolveDifference.execute(id, reason, operator);
    if (!resolved) throw new UsageError(`No open difference has the id ${args.id}: \`reconciliation list\`.`);
    return said(`Difference ${id} is resolved.`, resolved);
  },
});

export const RECONCILIATION_COMMANDS = [run, list, resolve];
