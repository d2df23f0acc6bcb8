/** What is known about the two sides of a payment, and how much they do with each other. */
export interface PayoutFacts {
  athleteEmail: string;
  coachEmail: string;
  /** Cards of the athlete that the coach is paid out to. */
  sharedCards: number;
  /** Other coaches who are paid out to the same bank account. */
  coachesOfBank: number;
  /** Public addresses that both were seen at within the same month. */
  sharedAddresses: number;
  /** The most people who used a card of the athlete within a day. */
  peopleOfCard: number;
  /** What the athlete bought of this coach within the day, with this one. */
  boughtInDay: number;
  /** Sales of the coach in the last week, and on average in each of the eight before. */
  soldInWeek: number;
  soldInUsualWeek: number;
  /** How long the coach has been selling. */
  sellsForDays: number;
}

interface FlagRule {
  weight: number;
  /** The evidence, if it is so. */
  of(facts: PayoutFacts): Record<string, number> | undefined;
}

const MOST_BOUGHT_IN_DAY = 5;
const MOST_PEOPLE_OF_CARD = 3;
const JUMP = { atLeast: 10, times: 5, afterDays: 28 };

/**
 * Why a payout is conspicuous. What says that both sides are one person is enough by itself to hold it; what families, clubs and
 * eager players do as well only counts together.
 */
const FLAGS = {
  'shared-card': { weight: 4, of: ({ sharedCards: cards }) => (cards > 0 ? { cards } : undefined) },
  'shared-email': {
    weight: 4,
    of: ({ athleteEmail, coachEmail }) =>
      athleteEmail !== '' && mailboxOf(athleteEmail) === mailboxOf(coachEmail) ? {} : undefined,
  },
  'shared-address': {
    weight: 2,
    of: ({ sharedAddresses: addresses }) => (addresses > 0 ? { addresses } : undefined),
  },
  'shared-bank': { weight: 1, of: ({ coachesOfBank: coaches }) => (coaches > 0 ? { coaches } : undefined) },
  'card-of-many': {
    weight: 1,
    of: ({ peopleOfCard: people }) => (people > MOST_PEOPLE_OF_CARD ? { people } : undefined),
  },
  'many-from-one-athlete': {
    weight: 1,
    of: ({ boughtInDay: analyses }) => (analyses > MOST_BOUGHT_IN_DAY ? { analyses } : undefined),
  },
  'volume-jump': {
    weight: 1,
    of: ({ soldInWeek, soldInUsualWeek, sellsForDays }) =>
      sellsForDays >= JUMP.afterDays &&
      soldInWeek >= JUMP.atLeast &&
      soldInWeek >= JUMP.times * soldInUsualWeek
        ? { soldInWeek, soldInUsualWeek }
        : undefined,
  },
} as const satisfies Record<string, FlagRule>;

export type FlagCode = keyof typeof FLAGS;

export interface PayoutFlag {
  code: FlagCode;
  evidence: Record<string, number>;
}

/** From this weight on an operator has to look at it first. */
const HELD_FROM = 4;

export interface Assessment {
  flags: PayoutFlag[];
  weight: number;
  isHeld: boolean;
}

export function assess(facts: PayoutFacts): Assessment {
  const rules = Object.entries(FLAGS) as [FlagCode, FlagRule][];
  const found = rules.flatMap(([code, { weight, of }]) => {
    const evidence = of(facts);
    return evidence ? [{ code, evidence, weight }] : [];
  });
  const weight = found.reduce((sum, flag) => sum + flag.weight, 0);
  return {
    flags: found.map(({ code, evidence }) => ({ code, evidence })),
    weight,
    isHeld: weight >= HELD_FROM,
  };
}

/** Providers that ignore dots: https://support.google.com/mail/answer/7436150 */
const DOTLESS: readonly string[] = ['gmail.com', 'googlemail.com'];

/** Where mail to an address really goes: without its tag and in one spelling. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const untagged = local.split('+')[0] ?? '';
  return DOTLESS.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
