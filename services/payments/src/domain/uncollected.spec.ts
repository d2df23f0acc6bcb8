import { dueReminder, setAsideAt } from './uncollected.js';

const SINCE = new Date('2026-01-01T10:00:00Z');
const after = (days: number) => new Date(SINCE.getTime() + days * 24 * 60 * 60 * 1000);

it.each([
  [6.9, 0, undefined],
  [7, 0, 7],
  [8, 7, undefined],
  [30, 7, 30],
  [100, 0, 90],
  [180, 90, 180],
  [900, 180, undefined],
])('after %d days with the reminder of day %d sent, that of day %s is due', (days, remindedDays, due) => {
  expect(dueReminder({ since: SINCE, remindedDays }, after(days))).toBe(due);
});

it('is set aside years after it was due, to the day', () => {
  expect(setAsideAt(SINCE, 3).toISOString()).toBe('2029-01-01T10:00:00.000Z');
});
