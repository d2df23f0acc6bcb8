import { oneLine } from '@bandeja/hosting';
import type { AccountBalance } from '../../../outbound/prisma/prisma-ledger-reports.js';
import {
  ACCOUNT_NAMES,
  amountOf,
  currenciesOf,
  dayOf,
  factsOf,
  narrationOf,
  type LedgerFormat,
} from './ledger-format.js';

/** For ledger and hledger, which verify the closing balances: https://ledger-cli.org/doc/ledger3.html#Balance-assertions */
export const LEDGER_CLI_FORMAT: LedgerFormat = {
  begin: ({ opening, closing }, { from }) => {
    const accounts = Object.values(ACCOUNT_NAMES).map((name) => `account ${name}\n`);
    const brought = from
      ? currenciesOf(opening).map((currency) =>
          transaction(from, 'brought forward', postings(opening, currency)),
        )
      : [];
    const commodities = currenciesOf(closing).map((currency) => `commodity ${currency}\n`);
    return [...commodities, ...accounts, ...brought].join('');
  },
  movement: (movement) => {
    const { occurredAt, kind, reason, currency, entries } = movement;
    const facts = factsOf(movement).map(([name, value]) => `    ; ${name}: ${oneLine(value)}`);
    const posted = entries.map(
      ({ account, debitMinor, creditMinor }) =>
        `    ${ACCOUNT_NAMES[account]}  ${amountOf(debitMinor - creditMinor, currency)} ${currency}`,
    );
    // A semicolon begins a comment.
    return transaction(occurredAt, narrationOf(kind, reason).replaceAll(';', ','), [...facts, ...posted]);
  },
  end: ({ closing }, { until }) =>
    transaction(
      until,
      'closing balances',
      closing.map(
        ({ account, balanceMinor, currency }) =>
          `    ${ACCOUNT_NAMES[account]}  0 ${currency} = ${amountOf(balanceMinor, currency)} ${currency}`,
      ),
    ),
};

function postings(opening: readonly AccountBalance[], currency: string): string[] {
  return opening
    .filter((balance) => balance.currency === currency && balance.balanceMinor !== 0)
    .map(
      ({ account, balanceMinor }) =>
        `    ${ACCOUNT_NAMES[account]}  ${amountOf(balanceMinor, currency)} ${currency}`,
    );
}

const transaction = (at: Date, payee: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${dayOf(at)} * ${oneLine(payee)}\n${lines.join('\n')}\n`;
