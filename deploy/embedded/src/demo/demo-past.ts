import {
  ATHLETES,
  COACHES,
  faceNameOf,
  type DemoAthlete,
  type DemoCoach,
  type Language,
} from './demo-people.js';
import { REVIEWS } from './demo-reviews.js';
import { THEMES, type Theme } from './demo-themes.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_DAYS_AGO = 212;
const LAST_DAYS_AGO = 3;
/** A review is written within this time. */
const REVIEWED_AFTER_MS = 30 * HOUR_MS;

/** One analysis of the last seven months. Its times are relative to when the demo was first filled. */
export interface PastWork {
  athlete: DemoAthlete;
  coach: DemoCoach;
  theme: Theme;
  language: Language;
  openedAt: Date;
  deliveredAt?: Date;
  rejectedAt?: Date;
  refundedAt?: Date;
  review?: { rating: number; comment: string; at: Date };
}

/** The story of one athlete: with one coach, then with another, then back. */
const CARLA: readonly [coach: string, film: string, daysAgo: number][] = [
  ['lucia', 'back-glass', 208],
  ['lucia', 'bandeja', 171],
  ['marco', 'serve-return', 139],
  ['lucia', 'volleys', 102],
  ['ana', 'lob-defence', 66],
  ['lucia', 'fast-hands', 31],
  // Its share is on its way to her bank.
  ['lucia', 'smash-out', 12],
];

/** Returns the same history for any `now`, shifted in time. */
export function pastWork(now: Date): PastWork[] {
  const random = numbers(20_26);
  const reviews = { en: [...REVIEWS.en], es: [...REVIEWS.es] };
  const carla = ATHLETES[0];
  const known = new Set<string>();
  const work: PastWork[] = [];
  const add = (athlete: DemoAthlete, coach: DemoCoach, theme: Theme, daysAgo: number) => {
    known.add(`${athlete.email} ${coach.email} ${theme.film}`);
    work.push(workOf({ athlete, coach, theme }, new Date(now.getTime() - daysAgo * DAY_MS), random));
  };
  for (const [coachName, film, daysAgo] of CARLA) add(carla, coachOf(coachName), themeOf(film), daysAgo);
  for (const coach of COACHES) {
    const own = CARLA.filter(([name]) => name === faceNameOf(coach)).length;
    for (let index = own; index < coach.past.analyses; index += 1) {
      const [athlete, theme] = freshPair(coach, known, random);
      const share = (index + random()) / coach.past.analyses;
      // The market grows, so more analyses are recent.
      const daysAgo = LAST_DAYS_AGO + (FIRST_DAYS_AGO - LAST_DAYS_AGO) * share ** 1.4;
      add(athlete, coach, theme, daysAgo);
    }
  }
  work.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  markEnds(work, now);
  for (const coach of COACHES) review(work, coach, reviews, now);
  return work;
}

interface Parts {
  athlete: DemoAthlete;
  coach: DemoCoach;
  theme: Theme;
}

function workOf({ athlete, coach, theme }: Parts, around: Date, random: () => number): PastWork {
  const openedAt = new Date(Math.round((around.getTime() + random() * 9 * HOUR_MS) / 1000) * 1000);
  const hours = 7 + random() * 38;
  const deliveredAt = new Date(openedAt.getTime() + Math.round(hours * 3_600) * 1_000);
  const sharesSpanish = athlete.locale === 'es' && coach.languages.includes('es');
  return { athlete, coach, theme, language: sharesSpanish ? 'es' : 'en', openedAt, deliveredAt };
}

/** Three were rejected, two refunded. */
function markEnds(work: PastWork[], now: Date): void {
  const turnedDown = work
    .filter(({ athlete }) => athlete !== ATHLETES[0])
    .filter((_, index) => index % 26 === 11);
  for (const one of turnedDown) {
    one.rejectedAt = new Date(one.openedAt.getTime() + 20 * HOUR_MS);
    delete one.deliveredAt;
  }
  const delivered = work.filter((one) => one.deliveredAt && one.athlete !== ATHLETES[0]);
  for (const one of [delivered[17], delivered[44]]) {
    if (!one?.deliveredAt) continue;
    const refundedAt = new Date(one.deliveredAt.getTime() + 3 * DAY_MS);
    if (refundedAt < now) one.refundedAt = refundedAt;
  }
}

function review(
  work: PastWork[],
  coach: DemoCoach,
  left: Record<Language, (typeof REVIEWS.en)[number][]>,
  now: Date,
): void {
  const reviewable = work.filter(
    (one) =>
      one.coach === coach &&
      one.deliveredAt &&
      !one.refundedAt &&
      one.deliveredAt.getTime() + REVIEWED_AFTER_MS < now.getTime(),
  );
  const step = Math.max(1, reviewable.length / Math.max(1, coach.past.reviews));
  for (let index = 0; index < coach.past.reviews; index += 1) {
    const one = reviewable[Math.floor(index * step)];
    const [own, other] = one?.athlete.locale === 'es' ? [left.es, left.en] : [left.en, left.es];
    const text = one && (own.shift() ?? other.shift());
    if (!one?.deliveredAt || !text || one.review) continue;
    const waitedMs = (5 + ((index * 7) % 24)) * HOUR_MS;
    one.review = { ...text, at: new Date(one.deliveredAt.getTime() + waitedMs) };
  }
}

function freshPair(coach: DemoCoach, known: Set<string>, random: () => number): [DemoAthlete, Theme] {
  const others = ATHLETES.slice(1);
  for (;;) {
    const athlete = others[Math.floor(random() * others.length)]!;
    const theme = THEMES[Math.floor(random() * THEMES.length)]!;
    const isOdd = athlete.locale === 'es' && !coach.languages.includes('es') && random() < 0.8;
    if (!isOdd && !known.has(`${athlete.email} ${coach.email} ${theme.film}`)) return [athlete, theme];
  }
}

const coachOf = (name: string) => COACHES.find((coach) => faceNameOf(coach) === name) ?? COACHES[0];
const themeOf = (film: string) => THEMES.find((theme) => theme.film === film) ?? THEMES[0];

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
