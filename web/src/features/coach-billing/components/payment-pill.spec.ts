import { PAYMENT_COLORS } from './payment-pill';

describe('the pill of a transaction', () => {
  it.each([
    ['COMPLETED', 'green', 'S1-4.17'],
    ['PENDING', 'yellow', 'S1-4.18'],
    ['AUTHORIZED', 'yellow', 'T-10'],
    ['PROCESSING', 'blue', 'S1-4.19'],
    ['FAILED', 'red', 'S1-4.20'],
    ['REFUNDED', 'purple', 'S1-4.21'],
    ['CANCELED', 'grey', 'S1-4.22'],
  ] as const)('is for %s %s [%s]', (status, color, _id) => expect(PAYMENT_COLORS[status]).toBe(color));
});
