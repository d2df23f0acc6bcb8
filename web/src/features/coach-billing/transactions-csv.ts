import { plainAmount, type MoneyAmount } from '../../lib/format';
import type { CoachTransaction } from './coach-billing.api';

/** Without it spreadsheets take the accents for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A spreadsheet would run what begins so; a leading apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

export interface CsvTexts {
  /** Of the columns of `rowOf`, in their order. */
  header: string[];
  status: (transaction: CoachTransaction) => string;
  payout: (transaction: CoachTransaction) => string;
}

/** The transactions as RFC 4180 has it, for a spreadsheet: amounts as plain numbers, days as 2026-11-21. */
export function transactionsCsv(transactions: CoachTransaction[], texts: CsvTexts): string {
  const rows = [texts.header, ...transactions.map((transaction) => rowOf(transaction, texts))];
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

function rowOf(transaction: CoachTransaction, texts: CsvTexts): string[] {
  const { total, platformAmount, coachDue, counterparty } = transaction;
  return [
    dayOf(transaction.createdAt),
    counterparty.fullName,
    transaction.title,
    amountOf(total),
    amountOf(platformAmount),
    amountOf(coachDue),
    total.currency,
    texts.status(transaction),
    texts.payout(transaction),
  ];
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const amountOf = (amount: MoneyAmount | null): string => (amount ? plainAmount(amount) : '');

function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
