import { readCatalogue } from '../../../vite/catalogues';
import { buildDispute, buildFacts, buildRefund, inHours, NOW, sentToBank } from './build-facts';
import { courseOf } from './payment-course';
import { dateOf, hasEnded, STANDINGS, type CourseFacts, type Standing } from './payment-standing';
import { UNDATED } from './standing-text';

const STATUSES = [
  ...([
    'PENDING',
    'AUTHORIZED',
    'PROCESSING',
    'COMPLETED',
    'FAILED',
    'CANCELED',
    'REFUNDED',
    'DISPUTED',
  ] as const),
];
const PAYOUTS = [null, 'PENDING', 'COMPLETED', 'CANCELED'] as const;
const REFUNDS = [null, 'REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED'] as const;
const DISPUTES = [null, 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST'] as const;
const REASONS = [
  ...([null, 'GUARANTEE', 'ACCOUNT_MISSING', 'ACCOUNT_RESTRICTED', 'FUNDS_PENDING'] as const),
  ...(['PROVIDER_REFUSED', 'HELD', 'FROZEN', 'REFUND', 'DISPUTE'] as const),
];
const BANKS = [null, 'PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'] as const;

/** Whatever payment, refund, payout, dispute and reason to wait may come together, with and without dates. */
function* everyCase(): Generator<CourseFacts> {
  for (const status of STATUSES)
    for (const payoutStatus of PAYOUTS)
      for (const refund of REFUNDS)
        for (const dispute of DISPUTES)
          for (const payoutWaitReason of REASONS)
            for (const bank of BANKS)
              for (const isDated of [true, false]) {
                const late = isDated && (bank === 'PENDING' || bank === 'IN_TRANSIT');
                yield buildFacts({
                  ...(bank ? sentToBank(bank, late) : { payoutDueAt: inHours(isDated ? 5 : -30) }),
                  ...{ status, payoutStatus, payoutWaitReason, isPayoutLate: !isDated },
                  refund: refund && { ...buildRefund(refund), settledAt: isDated ? inHours(-1) : null },
                  dispute: dispute && buildDispute(dispute),
                  payUntil: isDated ? inHours(5) : null,
                  payoutNextTryAt: isDated ? inHours(1) : null,
                });
              }
}

function everyStanding(): Map<Standing, { dated: boolean; undated: boolean }> {
  const found = new Map<Standing, { dated: boolean; undated: boolean }>();
  for (const facts of everyCase())
    for (const canLeave of [true, false]) {
      const { standing, stations } = courseOf(facts, NOW, canLeave);
      expect(stations.length).toBeGreaterThan(0);
      const known = found.get(standing) ?? { dated: false, undated: false };
      known[dateOf(facts, standing) ? 'dated' : 'undated'] = true;
      found.set(standing, known);
    }
  return found;
}

type Words = Record<string, string>;
type Money = Record<'heading' | 'text' | 'undated' | 'ended', Words>;

describe('the words for what may become of a payment', () => {
  const found = everyStanding();

  it('are asked for in each standing but the one that needs a debt', () => {
    expect([...found.keys()].sort()).toEqual(STANDINGS.filter((one) => one !== 'kept').toSorted());
  });

  it.each(['en', 'es'])('are there for all of them in %s, also where a date is not known', (language) => {
    const catalogue = readCatalogue('web/src/locales', language) as {
      coachBilling: { standing: Words; money: Money };
    };
    const { standing: short, money } = catalogue.coachBilling;
    for (const standing of STANDINGS) {
      const words = [short[standing], money.heading[standing], money.text[standing]];
      expect(words, standing).toEqual(words.map(() => expect.stringMatching(/./) as string));
      if (hasEnded(standing)) expect(money.ended[standing], standing).toMatch(/./);
      const isTold = money.text[standing]?.includes('{{date}}') ?? false;
      if (isTold && found.get(standing)?.undated) expect(UNDATED, standing).toContain(standing);
      if (UNDATED.has(standing)) expect(money.undated[standing], standing).not.toMatch(/{{date}}/);
    }
  });
});
