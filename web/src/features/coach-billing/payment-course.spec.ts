import { courseOf, standingOf, type CourseFacts } from './payment-course';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-22T12:00:00Z').getTime();
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const buildFacts = (changes: Partial<CourseFacts> = {}): CourseFacts => ({
  status: 'COMPLETED',
  payoutStatus: 'PENDING',
  authorizedAt: inHours(-120),
  capturedAt: inHours(-84),
  payoutDueAt: inHours(84),
  isPayoutLate: false,
  paidOutAt: null,
  ...changes,
});
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
    [{ payoutStatus: 'CANCELED' }, 'refunding'],
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
    const ahead = 'closed ahead, sent ahead';
    expect(drawn({ status: 'AUTHORIZED', ...notCaptured })).toEqual([
      `held done, delivered ahead, ${ahead}`,
      0.5,
    ]);
    expect(drawn({})).toEqual([`held done, delivered done, ${ahead}`, 1.5]);
    expect(drawn({ payoutDueAt: inHours(-25), isPayoutLate: true })).toEqual([
      'held done, delivered done, closed done, sent ahead',
      2.88,
    ]);
    expect(drawn({ payoutStatus: 'COMPLETED', payoutDueAt: inHours(-25), paidOutAt: inHours(-24) })).toEqual([
      'held done, delivered done, closed done, sent done',
      null,
    ]);
  });

  it('ends where the money went another way', () => {
    expect(drawn({ status: 'FAILED', ...notCaptured })).toEqual(['held done, delivered crossed', null]);
    expect(drawn({ status: 'REFUNDED', payoutStatus: 'CANCELED' })).toEqual([
      'held done, delivered done, closed crossed',
      null,
    ]);
    const paidOut = { payoutDueAt: inHours(-25), paidOutAt: inHours(-24) };
    expect(drawn({ status: 'DISPUTED', payoutStatus: 'COMPLETED', ...paidOut })).toEqual([
      'held done, delivered done, closed done, sent crossed',
      null,
    ]);
  });

  it('has no date for what nobody knows', () => {
    const { stations } = courseOf(buildFacts({ status: 'AUTHORIZED', ...notCaptured }), NOW);
    expect(stations.map(({ at }) => at)).toEqual([inHours(-120), null, null, null]);
  });
});
