import { PAYMENT_COLORS } from './payment-pill';

describe('the pill of a transaction', () => {
  it('has the colour of its status [S1-4.17] [S1-4.18] [S1-4.19] [S1-4.20] [S1-4.21] [S1-4.22]', () => {
    expect(PAYMENT_COLORS).toEqual({
      COMPLETED: 'green',
      PENDING: 'yellow',
      AUTHORIZED: 'yellow',
      PROCESSING: 'blue',
      FAILED: 'red',
      REFUNDED: 'purple',
      CANCELED: 'grey',
      DISPUTED: 'red',
    });
  });
});
