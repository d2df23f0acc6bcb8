import { dayIn, knownTimeZone, monthStartOf, startOfDay, weekStartOf } from './calendar.js';

describe('the calendar of a coach', () => {
  it('has days in the time zone', () => {
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

  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['Europe/Madrid', '2026-11-22', '2026-11-21T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-22', '2026-11-21T11:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z'],
  ])('begins a day in %s on %s at %s', (timeZone, day, start) => {
    expect(startOfDay(timeZone, day).toISOString()).toBe(start);
  });

  it('falls back to UTC for an invalid zone', () => {
    expect(knownTimeZone('Europe/Madrid')).toBe('Europe/Madrid');
    expect(knownTimeZone('Mars/Olympus')).toBe('UTC');
    expect(knownTimeZone('')).toBe('UTC');
  });
});
