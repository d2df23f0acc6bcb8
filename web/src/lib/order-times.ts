import { formatDate } from './format';

const DAY_MS = 86_400_000;
/** Within so many days a weekday is unambiguous. */
const WEEKDAY_DAYS = 6;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const isNear = (iso: string, now: number) => Math.abs(new Date(iso).getTime() - now) < WEEKDAY_DAYS * DAY_MS;

/** `Fri 8:04 PM`; for a day further away `Nov 13, 8:04 PM`. */
export const formatStopTime = (iso: string, language: string, now = Date.now()): string =>
  formatDate(
    iso,
    language,
    isNear(iso, now) ? { weekday: 'short', ...TIME } : { month: 'short', day: 'numeric', ...TIME },
  );

/** The promised time in full: `Sunday, Nov 23, 8:00 PM`. */
export const formatPromise = (iso: string, language: string): string =>
  formatDate(iso, language, { weekday: 'long', month: 'short', day: 'numeric', ...TIME });

/** The same inside a sentence: `November 23 at 8:00 PM`, `23 de noviembre a las 20:00`. */
export const formatMoment = (iso: string, language: string): string =>
  formatDate(iso, language, { month: 'long', day: 'numeric', ...TIME });

/** A day inside a sentence: `November 28`. */
export const formatDay = (iso: string, language: string): string =>
  formatDate(iso, language, { month: 'long', day: 'numeric' });
