import { existsSync } from 'node:fs';
import { pastWork } from './demo-past.js';
import { ATHLETES, COACHES, faceNameOf } from './demo-people.js';
import { PRESENT } from './demo-present.js';
import { THEMES } from './demo-themes.js';

const NOW = new Date('2027-02-10T12:00:00Z');
const work = pastWork(NOW);
const reviewsOf = (name: string) =>
  work.filter(({ coach, review }) => faceNameOf(coach) === name && review).length;

describe('the past of the demo', () => {
  it('is the same relative to any current time', () => {
    const later = new Date(NOW.getTime() + 86_400_000);
    const shape = (works: typeof work) => works.map(({ athlete, coach, theme }) => [athlete, coach, theme]);
    expect(shape(pastWork(later))).toEqual(shape(work));
    expect(work[0]!.openedAt.getTime()).toBeLessThan(NOW.getTime() - 200 * 86_400_000);
  });

  it('is in the past and in the right order', () => {
    for (const { openedAt, deliveredAt, rejectedAt, refundedAt, review } of work) {
      const times = [openedAt, deliveredAt ?? rejectedAt, refundedAt ?? review?.at].flatMap((at) => at ?? []);
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
      expect(times.at(-1)!.getTime()).toBeLessThan(NOW.getTime());
      expect(Boolean(deliveredAt)).toBe(!rejectedAt);
    }
  });

  it('gives several coaches five reviews and one coach none, and repeats none', () => {
    const counts = COACHES.map((coach) => reviewsOf(faceNameOf(coach)));
    expect(counts.filter((count) => count >= 5).length).toBeGreaterThanOrEqual(5);
    expect(reviewsOf('nadia')).toBe(0);
    const comments = work.flatMap(({ review }) => review?.comment ?? []);
    expect(new Set(comments).size).toBe(comments.length);
  });

  it('has an athlete who comes back for months, to more than one coach', () => {
    const carla = work.filter(({ athlete }) => athlete === ATHLETES[0]);
    expect(carla.length).toBeGreaterThanOrEqual(5);
    expect(new Set(carla.map(({ coach }) => coach)).size).toBeGreaterThan(1);
  });

  it('has a share of the first coach that was transferred in the last week, and no later than two days ago', () => {
    const transferred = work.flatMap(({ coach, deliveredAt, refundedAt }) =>
      coach === COACHES[0] && deliveredAt && !refundedAt
        ? [(NOW.getTime() - deliveredAt.getTime()) / 86_400_000 - 7]
        : [],
    );
    expect(transferred.filter((daysAgo) => daysAgo >= 2 && daysAgo < 8)).not.toEqual([]);
  });

  it('has rejected requests and refunded ones', () => {
    expect(work.filter(({ rejectedAt }) => rejectedAt).length).toBeGreaterThan(0);
    expect(work.filter(({ refundedAt }) => refundedAt).length).toBeGreaterThan(0);
  });

  it('has other titles than the present', () => {
    const past = new Set(THEMES.flatMap(({ texts }) => [texts.en.title, texts.es.title]));
    expect(PRESENT.filter(({ title }) => past.has(title))).toEqual([]);
    expect(new Set(PRESENT.map(({ title }) => title)).size).toBe(PRESENT.length);
  });
});

describe('the cast and its films', () => {
  const has = (path: string) => existsSync(new URL(`../../../demo/${path}`, import.meta.url));

  it('has a face for everyone and a film for everything', () => {
    for (const person of [...COACHES, ...ATHLETES])
      expect([person.name, has(`faces/${faceNameOf(person)}.jpg`)]).toEqual([person.name, true]);
    for (const name of THEMES.flatMap(({ film, answer }) => [film, answer]))
      expect([name, has(`films/${name}.mp4`)]).toEqual([name, true]);
  });

  it('uploads every film of the past with a present request', () => {
    const uploaded = new Set(PRESENT.flatMap(({ theme, answer }) => [theme.film, answer]));
    expect(THEMES.filter(({ film, answer }) => !uploaded.has(film) || !uploaded.has(answer))).toEqual([]);
  });
});
