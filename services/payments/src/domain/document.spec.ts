import {
  buildCreditNoteFacts,
  buildReceiptFacts,
  buildStatementFacts,
} from '../../test/factories/documents.js';
import { documentNumber, seriesYearOf } from './document.js';

it.each([
  [buildReceiptFacts(), 'R-2027-000001'],
  [buildCreditNoteFacts(), 'C-2027-000001'],
  [buildStatementFacts(), 'S-2027-000001'],
])('counts each kind in a series of its own, in the year where the seller is (%#)', (facts, number) => {
  expect(documentNumber(seriesYearOf(facts, new Date('2026-12-31T23:30:00Z')), 1)).toBe(number);
});

it('counts in the old year as long as it is not over there', () => {
  const seller = { name: 'Bandeja', address: '', taxId: '', timezone: 'America/New_York' };
  expect(seriesYearOf(buildReceiptFacts({ seller }), new Date('2027-01-01T04:59:59Z')).year).toBe(2026);
});

it('goes on beyond a million', () => {
  expect(documentNumber({ series: 'R', year: 2026 }, 1_234_567)).toBe('R-2026-1234567');
});
