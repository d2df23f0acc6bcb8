import { vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from './store';
import { session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import {
  useDeletePaymentMethodMutation,
  usePaymentMethods,
} from '../features/payment-methods/payment-methods.api';

const CARDS = 'GET /api/stripe-payment-methods?customerId=';
const MINUTE = 60_000;

function Cards() {
  const { data } = usePaymentMethods();
  const [remove] = useDeletePaymentMethodMutation();
  return <button onClick={() => void remove('pm_1')}>{data ? `${data.length} cards` : 'none yet'}</button>;
}

describe('the cards, once they were fetched', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function open() {
    const server = fakeServer({
      [REFRESH]: { ...buildAuthSession(), expires_in: 86_400 },
      [CARDS]: { paymentMethods: [] },
      'DELETE /api/stripe-delete-payment-method': { success: true },
    });
    await session.refresh();
    const store = createStore();
    const show = async () => {
      const view = render(
        <Provider store={store}>
          <Cards />
        </Provider>,
      );
      await pass(0);
      return view;
    };
    return { show, asked: () => server.callsOf(CARDS).length };
  }

  it('are not fetched again for five minutes, and then on the next use [S0-4.19]', async () => {
    const { show, asked } = await open();
    const first = await show();
    first.unmount();
    await pass(4.9 * MINUTE);
    const second = await show();
    expect(asked()).toBe(1);
    second.unmount();
    await pass(0.2 * MINUTE);
    await show();
    expect(asked()).toBe(2);
  });

  it('are fetched again every ten minutes while they are on screen [S0-4.20]', async () => {
    const { show, asked } = await open();
    await show();
    await pass(9.9 * MINUTE);
    expect(asked()).toBe(1);
    await pass(0.2 * MINUTE);
    expect(asked()).toBe(2);
    await pass(10 * MINUTE);
    expect(asked()).toBe(3);
  });

  it('are fetched again after one was removed', async () => {
    const { show, asked } = await open();
    await show();
    act(() => screen.getByRole('button').click());
    await pass(0);
    expect(asked()).toBe(2);
  });
});
