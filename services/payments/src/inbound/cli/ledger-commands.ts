import {
  commandsFor,
  day,
  oneOf,
  PRINTED,
  required,
  said,
  table,
  text,
  UsageError,
  wholeNumber,
} from '@bandeja/hosting';
import { isCorrectable } from '../../domain/correction.js';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../domain/ledger.js';
import { startOfDay } from '../../domain/reconciliation.js';
import type { PaymentsTools } from '../../open-admin.js';
import { reasonOf } from '../grpc/requests.js';
import { BEANCOUNT_FORMAT } from './ledger-export/beancount-format.js';
import { CSV_FORMAT } from './ledger-export/csv-format.js';
import { LEDGER_CLI_FORMAT } from './ledger-export/ledger-cli-format.js';
import { movementsOf } from './ledger-export/ledger-format.js';

const command = commandsFor<PaymentsTools>();
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_MINOR = 2 ** 31 - 1;
/** Written at once. */
const CHUNK = 64 * 1024;
const FORMATS = { csv: CSV_FORMAT, beancount: BEANCOUNT_FORMAT, ledger: LEDGER_CLI_FORMAT };

const dayAfter = (first: Date | undefined): Date | null =>
  first ? new Date(first.getTime() + DAY_MS) : null;

const trialBalance = command({
  name: 'ledger trial-balance',
  summary: 'What was debited and credited to each account up to the end of a day in UTC, or up to now',
  options: { 'as-of': day() },
  run: async ({ options }, { ledgerReports }) => {
    const balances = await ledgerReports.trialBalance(dayAfter(options['as-of']));
    const currencies = [...new Set(balances.map(({ currency }) => currency))];
    const totals = currencies.map((currency) => {
      const own = balances.filter((balance) => balance.currency === currency);
      const sum = (of: (balance: (typeof own)[number]) => number) =>
        own.reduce((total, balance) => total + of(balance), 0);
      return {
        account: 'total',
        currency,
        debitMinor: sum(({ debitMinor }) => debitMinor),
        creditMinor: sum(({ creditMinor }) => creditMinor),
        balanceMinor: sum(({ balanceMinor }) => balanceMinor),
      };
    });
    return table([...balances, ...totals], 'Nothing was booked.');
  },
});

const balance = command({
  name: 'ledger balance',
  summary: 'The balance of one account at the end of a day in UTC, or now: debits less credits',
  arguments: { account: 'ACCOUNT' },
  options: { 'as-of': day() },
  run: async ({ args, options }, { ledgerReports }) => {
    const account = accountOf(args.account);
    const balances = await ledgerReports.trialBalance(dayAfter(options['as-of']));
    return table(
      balances.filter((one) => one.account === account),
      `Nothing was booked to ${account}.`,
    );
  },
});

const exportLedger = command({
  name: 'ledger export',
  summary:
    'Prints all movements of some days in UTC, for a spreadsheet, for beancount, or for ledger and hledger',
  options: { format: required(oneOf('csv', 'beancount', 'ledger')), from: day(), until: day() },
  run: async ({ options, print }, { ledgerReports }) => {
    const { from = null } = options;
    const until = dayAfter(options.until ?? startOfDay(new Date()));
    if (!until || (from && from >= until)) throw new UsageError('--until is before --from.');
    const format = FORMATS[options.format];
    await ledgerReports.read({ from, until }, async ({ entries, ...balances }) => {
      let chunk = format.begin(balances, { from, until });
      for await (const movement of movementsOf(entries)) {
        chunk += format.movement(movement);
        if (chunk.length < CHUNK) continue;
        await print(chunk);
        chunk = '';
      }
      await print(chunk + format.end(balances, { from, until }));
    });
    return PRINTED;
  },
});

const correct = command({
  name: 'ledger correct',
  summary: 'Books a movement that puts the ledger right; nothing that is booked is changed',
  options: {
    debit: required(text('ACCOUNT')),
    credit: required(text('ACCOUNT')),
    'amount-minor': required(wholeNumber(1, MOST_MINOR)),
    currency: required(text('CODE')),
    payment: text('PAYMENT_ID'),
    reason: required(text()),
  },
  changes: true,
  run: async ({ options, operator }, { correctLedger }) => {
    const { currency } = options;
    if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError(`"${currency}" is not a currency such as USD.`);
    const [debit, credit] = [correctableOf(options.debit), correctableOf(options.credit)];
    if (debit === credit) throw new UsageError('--debit and --credit are the same account.');
    const reason = reasonOf(options.reason);
    if (!reason) throw new UsageError('Say why: --reason TEXT.');
    const paymentId = options.payment === undefined ? null : paymentIdOf(options.payment);
    const amount = { amountMinor: options['amount-minor'], currency };
    const movementId = await correctLedger.execute({ debit, credit, amount, paymentId, operator, reason });
    return said(`The correction is movement ${movementId}.`, {
      movementId,
      debit,
      credit,
      ...amount,
      paymentId,
    });
  },
});

export const LEDGER_COMMANDS = [trialBalance, balance, exportLedger, correct];

function accountOf(given: string): LedgerAccount {
  const account = LEDGER_ACCOUNTS.find((known) => known === given);
  if (!account) throw new UsageError(`"${given}" is none of the accounts ${LEDGER_ACCOUNTS.join(', ')}.`);
  return account;
}

function correctableOf(given: string): LedgerAccount {
  const account = accountOf(given);
  if (!isCorrectable(account))
    throw new UsageError(
      `${account} follows from payouts, refunds and disputes. Use \`refunds make\` or \`payouts\` instead.`,
    );
  return account;
}

function paymentIdOf(given: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given))
    throw new UsageError(`"${given}" is not the id of a payment: \`payments show\` has it.`);
  return given.toLowerCase();
}
