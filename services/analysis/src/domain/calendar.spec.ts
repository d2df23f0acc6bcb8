import { dayIn, knownTimeZone, monthStartOf, weekStartOf } from './calendar.js';

describe('the calendar of a coach', () => {
  it('cuts the day in the time zone', () => {
    const at = new Date('2026-11-22T02:30:00Z');
    expect(dayIn('UTC', at)).toBe('2026-11-22');
    expect(dayIn('America/New_York', at)).toBe('2026-11-21');
    expect(dayIn('Asia/Tokyo', new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });

  it('starts the week on Sunday', () => {
    expect(weekStartOf('2026-11-21')).toBe('2026-11-15');
    expect(weekStartOf('2026-11-22')).toBe('2026-11-22');
    expect(weekStartOf('2026-03-01')).toBe('2026-03-01');
    expect(weekStartOf('2026-01-01')).toBe('2025-12-28');
  });

  it('starts the month on the 1st', () => {
    expect(monthStartOf('2026-11-21')).toBe('2026-11-01');
  });

  it('falls back to UTC for a zone that is none', () => {
    expect(knownTimeZone('Europe/Madrid')).toBe('Europe/Madrid');
    expect(knownTimeZone('Mars/Olympus')).toBe('UTC');
    expect(knownTimeZone('')).toBe('UTC');
  });
});
