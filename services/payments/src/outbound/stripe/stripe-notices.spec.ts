import type Stripe from 'stripe';
import { NOTICED_CONNECT_TYPES, NOTICED_TYPES, toNotice } from './stripe-notices.js';

describe('a webhook', () => {
  const eventOf = (type: string, object: object) =>
    ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event;

  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['payment_intent.canceled', { id: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['charge.expired', { id: 'ch_1', payment_intent: null }, null],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, { kind: 'dispute', id: 'dp_1' }],
    ['transfer.reversed', { id: 'tr_1' }, { kind: 'transfer', id: 'tr_1' }],
    ['account.updated', { id: 'acct_1' }, null],
    ['payout.failed', { id: 'po_1' }, null],
    ['customer.created', { id: 'cus_1' }, null],
    ['constructor', { id: 'x' }, null],
  ])('%s about %j concerns %j', (type, object, subject) => {
    expect(toNotice(eventOf(type, object))).toEqual({ id: 'evt_1', type, accountId: null, subject });
  });

  it.each([
    ['account.updated', { id: 'acct_1' }, { kind: 'account', id: 'acct_1' }],
    ['account.application.deauthorized', { id: 'ca_1' }, { kind: 'account', id: 'acct_1' }],
    ['account.external_account.updated', { id: 'ba_1' }, { kind: 'account', id: 'acct_1' }],
    ['capability.updated', { id: 'transfers' }, { kind: 'account', id: 'acct_1' }],
    ['payout.failed', { id: 'po_1' }, { kind: 'bank_payout', id: 'po_1' }],
    ['payment_intent.succeeded', { id: 'pi_1' }, null],
  ])('%s of a connected account about %j concerns %j', (type, object, subject) => {
    const event = { ...eventOf(type, object), account: 'acct_1' };
    expect(toNotice(event)).toEqual({ id: 'evt_1', type, accountId: 'acct_1', subject });
  });
});

it.each([
  ['nothing', {}],
  ['an id that is none', { id: ['x'], type: 'charge.refunded', data: { object: {} } }],
  ['an id that no table takes', { id: 'evt_\u0000', type: 'customer.created', data: { object: {} } }],
  ['an account that is none', { id: 'evt_1', type: 'customer.created', account: 7, data: { object: {} } }],
  ['no type', { id: 'evt_1', data: { object: {} } }],
  ['an object without an id', { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }],
  ['no object', { id: 'evt_1', type: 'payment_intent.succeeded' }],
])('takes %s for no event, however well it is signed', (_, event) => {
  expect(() => toNotice(event as unknown as Stripe.Event)).toThrow(TypeError);
});

it.each([[NOTICED_TYPES], [NOTICED_CONNECT_TYPES]])(
  'asks for missed events in one question, which holds twenty kinds',
  (types) => {
    expect(types.length).toBeLessThanOrEqual(20);
  },
);
