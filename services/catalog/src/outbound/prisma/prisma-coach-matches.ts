import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../../domain/coach-card.js';
import type { MatchFacts } from '../../domain/coach-match.js';
import { bestClasses, type CoachGroup } from '../../domain/match-groups.js';
import { CARD, Values } from './coach-sql.js';
import { KeptFigures, LISTING_VERSION } from './kept-figures.js';
import {
  inGroups,
  inOrder,
  MEDIAN,
  ofAll,
  TAKES,
  without,
  type Candidates,
  type Matching,
} from './match-statements.js';

export type Match = CoachCard & MatchFacts;

interface Takers {
  /** Null if it cannot be compared with: nobody has a price, or somebody has none. */
  medianRate: number | null;
  groups: CoachGroup[];
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

const TAKERS = 'takers';

/** Of more groups than this, each is not looked into by itself. */
const MOST_LOOKED_INTO = 40;
/** Then one in so many coaches has to be of the class, or going through them takes too long. */
const LEAST_SHARE = 1 / 20;
const MOST_GROUPS = 5_000;

/** Coaches for one athlete. */
@Injectable()
export class PrismaCoachMatches {
  readonly #kept: KeptFigures<Takers>;

  constructor(private readonly database: Database) {
    this.#kept = new KeptFigures(database);
  }

  /**
   * Coaches who take requests, the best match first. Which groups of them can be among the best is known from figures of all,
   * which end with the next change of the list; if the list changes meanwhile, all coaches are ranked.
   */
  async best(matching: Matching): Promise<Match[]> {
    for (const isLast of [false, true]) {
      const kept = this.#kept.last(TAKERS);
      if (kept) {
        const candidates = this.#candidates(kept.figure, matching);
        if (!candidates) break;
        const found = await this.#cards(candidates, matching);
        if (found.every(({ version }) => version === kept.version) && found.length > 0)
          return found.map(({ version: _, ...match }) => match);
      }
      if (!isLast) await this.#kept.of(TAKERS, '', () => this.#takers());
    }
    return this.#cards(ofAll(matching), matching);
  }

  async #takers(): Promise<Takers> {
    const [takers] = await this.database.query<Nullable<Takers>>(
      `select case when not exists (select from coach_profile c where ${TAKES} and c.base_rate_minor is null)
           then (${MEDIAN} from coach_profile c where ${TAKES}) end as "medianRate",
         (select json_agg(alike) from (
           select c.specializations, c.languages_spoken as languages, count(*)::int as count
           from coach_profile c where ${TAKES} group by 1, 2 limit ${MOST_GROUPS + 1}) as alike) as groups`,
    );
    return { medianRate: takers?.medianRate ?? null, groups: takers?.groups ?? [] };
  }

  /** The statement for the best of the first classes, or nothing where ranking all coaches is no slower. */
  #candidates({ medianRate: median, groups }: Takers, matching: Matching): Candidates | undefined {
    const { withoutIds, wanted, take } = matching;
    if (median === null || groups.length > MOST_GROUPS) return undefined;
    const classes = bestClasses(groups, wanted, take + withoutIds.length);
    const values = new Values();
    const medianRate =
      withoutIds.length > 0
        ? `(${MEDIAN} from coach_profile c where ${TAKES} ${without(withoutIds, values)})`
        : values.add(median, 'float8');
    const ranking = { ...matching, values, medianRate };
    if (classes.flatMap((like) => like.groups).length <= MOST_LOOKED_INTO) {
      const asked = classes.flatMap(({ groups: alike, ...like }, place) =>
        alike.map((group) => ({ ...group, ...like, place })),
      );
      return { values, text: inGroups(asked, ranking) };
    }
    const [like, ...others] = classes;
    const all = groups.reduce((sum, { count }) => sum + count, 0);
    if (!like || others.length > 0 || like.count < all * LEAST_SHARE) return undefined;
    return { values, text: inOrder(like, ranking) };
  }

  #cards({ text, values }: Candidates, { wanted }: Matching): Promise<(Match & { version: string })[]> {
    const keys = values.add(wanted.specializations, 'text[]');
    return this.database.query(
      `with best as (${text})
       select ${CARD}, best.speaks, best.quick, best."fairPrice", ${LISTING_VERSION} as version,
         array(select key from unnest(${keys}) with ordinality as asked(key, place)
               where key = any(c.specializations) order by place) as "sharedSpecializations"
       from best join coach_profile c on c.id = best.id left join person p on p.id = c.id
       order by best.shared desc, best.speaks desc, best."fairPrice" desc, best.quick desc, best.rank_score desc, c.id`,
      ...values.list,
    );
  }
}
