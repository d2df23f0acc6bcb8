import { courseOf } from './payment-course';
import {
  buildDispute,
  buildFacts,
  buildRefund,
  inHours,
  NOW,
  PAID_OUT,
  sentToBank,
  usd,
} from './build-facts';
import { standingOf, type CourseFacts } from './payment-standing';

const notCaptured = { payoutStatus: null, capturedAt: null, payoutDueAt: null };
const drawn = (changes: Partial<CourseFacts>) => {
  const { stations, ball } = courseOf(buildFacts(changes), NOW);
  return [stations.map(({ key, state }) => `${key} ${state}`).join(', '), ball];
};

describe('the course of a payment', () => {
  it.each([
    [{ status: 'AUTHORIZED', ...notCaptured }, 'onHold'],
    [{ status: 'PROCESSING', ...notCaptured }, 'charging'],
    [{}, 'onItsWay'],
    [{ payoutDueAt: inHours(-23) }, 'leaving'],
    [{ payoutDueAt: inHours(-25), isPayoutLate: true }, 'late'],
    [{ payoutStatus: 'COMPLETED', payoutDueAt: inHours(-25), paidOutAt: inHours(-24) }, 'paidOut'],
    [{ payoutStatus: 'CANCELED', refund: buildRefund('REQUESTED') }, 'refunding'],
    [{ payoutStatus: 'CANCELED', refund: buildRefund('SUCCEEDED') }, 'returned'],
    [{ payoutDueAt: inHours(-1), payoutWaitReason: 'HELD' }, 'held'],
    [{ payoutDueAt: inHours(-1), payoutWaitReason: 'FROZEN' }, 'frozen'],
    [{ payoutDueAt: inHours(-1), payoutWaitReason: 'ACCOUNT_RESTRICTED' }, 'restricted'],
    [{ payoutDueAt: inHours(-1), payoutWaitReason: 'FUNDS_PENDING' }, 'fundsPending'],
    [{ payoutDueAt: inHours(-1), payoutWaitReason: 'PROVIDER_REFUSED' }, 'retried'],
    [sentToBank('PENDING'), 'sentToBank'],
    [sentToBank('IN_TRANSIT', true), 'bankLate'],
    [sentToBank('PAID'), 'inBank'],
    [sentToBank('FAILED'), 'bankRefused'],
    [sentToBank('CANCELED'), 'paidOut'],
    [{ ...PAID_OUT, collected: usd(4_550) }, 'kept'],
    [{ ...PAID_OUT, collected: usd(1_000) }, 'paidOut'],
    [{ ...PAID_OUT, status: 'DISPUTED' }, 'disputedPaid'],
    [{ status: 'DISPUTED', dispute: buildDispute('LOST') }, 'disputeLost'],
    [{ status: 'REFUNDED', payoutStatus: 'CANCELED' }, 'refunded'],
    [{ status: 'DISPUTED' }, 'disputed'],
    [{ status: 'FAILED', ...notCaptured }, 'failed'],
    [{ status: 'CANCELED', ...notCaptured }, 'canceled'],
    [{ status: 'PENDING', ...notCaptured }, 'pending'],
  ] as [Partial<CourseFacts>, string][])('of %j is %s', (changes, standing) => {
    expect(standingOf(buildFacts(changes), NOW)).toBe(standing);
  });

  it('waits for the coach, and is not late, while there is no account that it could leave to', () => {
    const standings = [
      {},
      { payoutDueAt: inHours(-1) },
      { payoutDueAt: inHours(-25), isPayoutLate: true },
    ].map((changes) => standingOf(buildFacts(changes), NOW, false));
    expect(standings).toEqual(['onItsWay', 'waits', 'waits']);
  });

  it('has its ball between what has been and what is next', () => {
    const ahead = 'closed ahead, sent ahead, bank ahead';
    expect(drawn({ status: 'AUTHORIZED', ...notCaptured })).toEqual([
      `held done, delivered ahead, ${ahead}`,
      0.5,
    ]);
    expect(drawn({})).toEqual([`held done, delivered done, ${ahead}`, 1.5]);
    const closed = 'held done, delivered done, closed done';
    expect(drawn({ payoutDueAt: inHours(-25), isPayoutLate: true })).toEqual([
      `${closed}, sent ahead, bank ahead`,
      2.88,
    ]);
    expect(drawn(PAID_OUT)).toEqual([`${closed}, sent ahead, bank ahead`, 2.5]);
    expect(drawn({ ...PAID_OUT, paidOutAt: inHours(-24 * 40) })).toEqual([
      `${closed}, sent ahead, bank ahead`,
      null,
    ]);
    expect(drawn(sentToBank('IN_TRANSIT'))).toEqual([`${closed}, sent done, bank ahead`, 3.5]);
    expect(drawn(sentToBank('PAID'))).toEqual([`${closed}, sent done, bank done`, null]);
  });

  it('ends where the money went another way', () => {
    expect(drawn({ status: 'FAILED', ...notCaptured })).toEqual(['held done, delivered crossed', null]);
    expect(drawn({ status: 'REFUNDED', payoutStatus: 'CANCELED' })).toEqual([
      'held done, delivered done, closed crossed',
      null,
    ]);
    expect(drawn({ ...PAID_OUT, status: 'DISPUTED' })).toEqual([
      'held done, delivered done, closed done, sent crossed',
      null,
    ]);
    expect(drawn(sentToBank('FAILED'))).toEqual([
      'held done, delivered done, closed done, sent done, bank crossed',
      null,
    ]);
  });

  it('has no date for what nobody knows', () => {
    const { stations } = courseOf(buildFacts({ status: 'AUTHORIZED', ...notCaptured }), NOW);
    expect(stations.map(({ at }) => at)).toEqual([inHours(-120), null, null, null, null]);
  });
});
