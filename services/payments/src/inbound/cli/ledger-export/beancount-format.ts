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

/** Before any movement. */
const OPENED = '1970-01-01';

/** https://beancount.github.io/docs/beancount_language_syntax.html; `bean-check` verifies the closing balances. */
export const BEANCOUNT_FORMAT: LedgerFormat = {
  begin: ({ opening }, { from }) => {
    const accounts = Object.values(ACCOUNT_NAMES).map((name) => `${OPENED} open ${name}\n`);
    const title = 'option "title" "Bandeja"\n';
    const brought = from
      ? currenciesOf(opening).map((currency) => broughtForward(opening, currency, dayOf(from)))
      : [];
    return [title, ...accounts, ...brought].join('');
  },
  movement: (movement) => {
    const { occurredAt, kind, reason, currency, entries } = movement;
    const lines = [
      `\n${dayOf(occurredAt)} * ${quoted(narrationOf(kind, reason))}`,
      ...factsOf(movement).map(([name, value]) => `  ${name}: ${quoted(value)}`),
      ...entries.map(
        ({ account, debitMinor, creditMinor }) =>
          `  ${ACCOUNT_NAMES[account]}  ${amountOf(debitMinor - creditMinor, currency)} ${currency}`,
      ),
    ];
    return `${lines.join('\n')}\n`;
  },
  // Of the morning of a day, so that it is the first day that is not exported; to the cent, which is not beancount's default.
  end: ({ closing }, { until }) =>
    `\n${closing
      .map(
        ({ account, balanceMinor, currency }) =>
          `${dayOf(until)} balance ${ACCOUNT_NAMES[account]}  ${amountOf(balanceMinor, currency)} ~ 0 ${currency}\n`,
      )
      .join('')}`,
};

function broughtForward(opening: readonly AccountBalance[], currency: string, day: string): string {
  const entries = opening
    .filter((balance) => balance.currency === currency && balance.balanceMinor !== 0)
    .map(
      ({ account, balanceMinor }) =>
        `  ${ACCOUNT_NAMES[account]}  ${amountOf(balanceMinor, currency)} ${currency}\n`,
    );
  return entries.length === 0 ? '' : `\n${day} * "brought forward"\n${entries.join('')}`;
}

const quoted = (text: string): string =>
  `"${oneLine(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)}"`;
