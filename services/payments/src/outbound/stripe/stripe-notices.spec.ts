import type Stripe from 'stripe';
import { NOTICED_TYPES, toNotice } from './stripe-notices.js';

describe('a webhook', () => {
  const eventOf = (type: string, object: object) =>
    ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event;

  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['payment_intent.canceled', { id: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'intent', id: 'pi_1' }],
    ['charge.expired', { id: 'ch_1', payment_intent: null }, null],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, { kind: 'dispute', id: 'dp_1' }],
    ['transfer.reversed', { id: 'tr_1' }, { kind: 'transfer', id: 'tr_1' }],
    ['account.updated', { id: 'acct_1' }, { kind: 'account', id: 'acct_1' }],
    ['customer.created', { id: 'cus_1' }, null],
  ])('%s about %j concerns %j', (type, object, subject) => {
    expect(toNotice(eventOf(type, object))).toEqual({ id: 'evt_1', type, subject });
  });
});

it.each([
  ['nothing', {}],
  ['an id that is none', { id: ['x'], type: 'charge.refunded', data: { object: {} } }],
  ['an id that no table takes', { id: 'evt_\u0000', type: 'customer.created', data: { object: {} } }],
  ['no type', { id: 'evt_1', data: { object: {} } }],
  ['an object without an id', { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }],
  ['no object', { id: 'evt_1', type: 'payment_intent.succeeded' }],
])('takes %s for no event, however well it is signed', (_, event) => {
  expect(() => toNotice(event as unknown as Stripe.Event)).toThrow(TypeError);
});

it('asks for missed events in one question, which holds twenty kinds', () => {
  expect(NOTICED_TYPES.length).toBeLessThanOrEqual(20);
});
