import type { Wanted } from './coach-match.js';

/** Coaches who take requests and are alike in what they teach and speak. */
export interface CoachGroup {
  specializations: string[];
  languages: string[];
  count: number;
}

/** The groups that rank alike for an athlete, by the first two criteria. */
export interface MatchClass {
  shared: number;
  speaks: boolean;
  groups: CoachGroup[];
  count: number;
}

/** The best classes for an athlete, the best first, so many of them that they have this number of coaches; or all. */
export function bestClasses(
  groups: readonly CoachGroup[],
  wanted: Wanted,
  needed: number,
): [MatchClass, ...MatchClass[]] | [] {
  const classes = new Map<string, MatchClass>();
  for (const group of groups) {
    const shared = group.specializations.filter((key) => wanted.specializations.includes(key)).length;
    const speaks = group.languages.includes(wanted.language);
    const key = `${shared} ${speaks}`;
    const like = classes.get(key) ?? { shared, speaks, groups: [], count: 0 };
    classes.set(key, like);
    like.groups.push(group);
    like.count += group.count;
  }
  const ranked = [...classes.values()].sort(
    (a, b) => b.shared - a.shared || Number(b.speaks) - Number(a.speaks),
  );
  const best: MatchClass[] = [];
  for (let found = 0; found < needed;) {
    const next = ranked.shift();
    if (!next) break;
    best.push(next);
    found += next.count;
  }
  const [first, ...rest] = best;
  return first ? [first, ...rest] : [];
}
