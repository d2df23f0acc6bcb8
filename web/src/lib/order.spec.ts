import { isLate, orderOf, type OrderFacts } from './order';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-22T20:00:00Z');
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const buildOrder = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'PENDING',
  openedAt: inHours(-24),
  promisedAt: inHours(24),
  startedAt: null,
  completedAt: null,
  endedAt: null,
  ending: null,
  ...changes,
});

const keys = (facts: OrderFacts) => orderOf(facts, NOW).stops.map(({ key, state }) => `${key} ${state}`);

describe('the stops of an order', () => {
  it.each([
    ['DRAFT', ['sent ahead', 'started ahead', 'delivered ahead']],
    ['PENDING', ['sent done', 'started ahead', 'delivered ahead']],
    ['IN_PROGRESS', ['sent done', 'started done', 'delivered ahead']],
    ['COMPLETED', ['sent done', 'started done', 'delivered done']],
    ['PAYMENT_FAILED', ['sent done', 'started done', 'delivered done']],
  ] as const)('are three while it is %s', (status, expected) => {
    expect(keys(buildOrder({ status }))).toEqual(expected);
  });

  it('end at the end of the order, with the name of the person who ended it', () => {
    const ended = (changes: Partial<OrderFacts>) =>
      keys(buildOrder({ status: 'REJECTED', endedAt: inHours(-1), ...changes }));
    expect(ended({ ending: 'RETURNED' })).toEqual(['sent done', 'returned crossed']);
    expect(ended({ ending: 'CANCELED', startedAt: inHours(-5) })).toEqual([
      'sent done',
      'started done',
      'canceled crossed',
    ]);
    expect(ended({ ending: 'VIDEO_FAILED', openedAt: null })).toEqual(['videoFailed crossed']);
    expect(ended({ ending: 'UNPAID' })).toEqual(['sent done', 'unpaid crossed']);
  });

  it('show the promised time, and since when it is missed', () => {
    const last = (facts: OrderFacts) => orderOf(facts, NOW).stops.at(-1);
    expect(last(buildOrder())).toMatchObject({ hint: 'by', at: inHours(24) });
    expect(last(buildOrder({ promisedAt: inHours(0) }))).toMatchObject({ hint: 'since', at: inHours(0) });
  });
});

describe('the ball', () => {
  const ball = (changes: Partial<OrderFacts>) => orderOf(buildOrder(changes), NOW).ball;

  it('flies as far as the time until the promise has passed', () => {
    expect(ball({})).toBe(0.5);
    expect(ball({ status: 'IN_PROGRESS', startedAt: inHours(-8) })).toBe(1.25);
  });

  it('leaves the first stop at once, and waits before the next one when the promise has passed', () => {
    expect(ball({ openedAt: inHours(0), promisedAt: inHours(48) })).toBe(0.08);
    expect(ball({ promisedAt: inHours(-1) })).toBe(0.93);
    expect(ball({ status: 'IN_PROGRESS', startedAt: inHours(-1), promisedAt: inHours(-2) })).toBeCloseTo(
      1.93,
    );
  });

  it('flies from the sending if the start is unknown', () => {
    expect(ball({ status: 'IN_PROGRESS' })).toBe(1.5);
  });

  it('is at the first stop before the order is sent, and gone when the order has ended', () => {
    expect(ball({ status: 'DRAFT', openedAt: null })).toBe(0);
    expect([ball({ status: 'COMPLETED' }), ball({ status: 'REJECTED', ending: 'CANCELED' })]).toEqual([
      null,
      null,
    ]);
  });
});

it('is late only while the athlete waits', () => {
  const late = buildOrder({ promisedAt: inHours(-1) });
  expect(isLate(late, NOW)).toBe(true);
  expect(isLate({ ...late, status: 'COMPLETED' }, NOW)).toBe(false);
  expect(isLate(buildOrder({ promisedAt: null }), NOW)).toBe(false);
});
