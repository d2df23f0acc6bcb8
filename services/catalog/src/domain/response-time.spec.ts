import { responseTimeHours } from './response-time.js';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('the response time of a coach (T-34)', () => {
  it.each([
    [0.5, 1],
    [1, 6],
    [11.9, 12],
    [23, 24],
    [47, 48],
    [71.9, 72],
    [72, 0],
    [2_000, 0],
  ])('is computed from the last activity %d hours ago as under %d [S0-9.20]', (idleHours, shown) => {
    const facts = { deliveryCount: 2, medianDeliveryHours: 2, lastActiveAt: hoursAgo(idleHours) };
    expect(responseTimeHours(facts, now)).toBe(shown);
  });

  it('is computed from the coach’s own deliveries once there are three', () => {
    expect(
      responseTimeHours({ deliveryCount: 3, medianDeliveryHours: 20, lastActiveAt: hoursAgo(0) }, now),
    ).toBe(24);
    expect(
      responseTimeHours({ deliveryCount: 3, medianDeliveryHours: 90, lastActiveAt: hoursAgo(0) }, now),
    ).toBe(0);
  });

  it('is unknown without activity', () => {
    expect(responseTimeHours({ deliveryCount: 0, medianDeliveryHours: null, lastActiveAt: null }, now)).toBe(
      0,
    );
  });
});
