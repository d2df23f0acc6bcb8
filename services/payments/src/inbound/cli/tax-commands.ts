import { commandsFor, required, said, table, text, UsageError, wholeNumber } from '@bandeja/hosting';
import { TAX_FORMS } from '../../domain/tax/tax-forms.js';
import { toCsv } from '../../domain/tax/tax-report.js';
import type { PaymentsTools } from '../../open-admin.js';

const command = commandsFor<PaymentsTools>();
const year = () => required(wholeNumber(2020, 2100));

const report = command({
  name: 'tax report',
  showsPeople: true,
  summary: 'What a tax office wants to know about the coaches of a year, as CSV: --form dac7 or 1099-k',
  options: { year: year(), form: required(text('FORM')) },
  run: async ({ options }, { reportTaxes }) => {
    const form = TAX_FORMS.find((one) => one === options.form);
    if (!form) throw new UsageError(`"${options.form}" is not a form: ${TAX_FORMS.join(' or ')}.`);
    const rows = await reportTaxes.report(options.year, form);
    return rows.length > 0 ? { text: toCsv(rows), data: rows } : said('Nobody has to be reported.', rows);
  },
});

const missing = command({
  name: 'tax missing',
  showsPeople: true,
  summary: 'Coaches with money in a year who have not told what its form wants, by field',
  options: { year: year() },
  run: async ({ options }, { reportTaxes }) =>
    table(await reportTaxes.missing(options.year), 'Nothing is missing.'),
});

export const TAX_COMMANDS = [report, missing];
