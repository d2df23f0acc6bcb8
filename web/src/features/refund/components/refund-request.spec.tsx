import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { RefundRequest } from './refund-request';

const REFUND = 'POST /api/stripe-refund';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ code, error: code }), { status });

async function open(refundableUntil: string | null, answer: unknown = { success: true, status: 'refunded' }) {
  const server = fakeServer({ [REFUND]: answer });
  const element = (
    <RefundRequest
      analysisId="a-1"
      title="My bandeja"
      amount={{ amountMinor: 6_500, currency: 'USD' }}
      refundableUntil={refundableUntil}
    />
  );
  return { server, ...(await renderRoutes([{ path: '/', element }], { server, user: {} })) };
}

const button = () => screen.queryByRole('button', { name: 'Request refund: My bandeja' });

async function confirm(user: Awaited<ReturnType<typeof open>>['user'], reason?: string) {
  await user.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Get $65 back?' }));
  if (reason) await user.type(dialog.getByLabelText('Why? (optional)'), reason);
  await user.click(dialog.getByRole('button', { name: 'Refund $65' }));
}

describe('a refund', () => {
  it('is requested with one click after the amount is shown, without a reason [S0-7.40]', async () => {
    const { server, user } = await open(inHours(1));
    await confirm(user);
    expect(await screen.findByText(/\$65 is on its way back to your card/)).toBeVisible();
    expect(server.callsOf(REFUND).map(({ variables }) => variables)).toEqual([
      { analysisId: 'a-1', reason: '' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes a reason along', async () => {
    const { server, user } = await open(inHours(1));
    await confirm(user, ' No sound ');
    await waitFor(() =>
      expect(server.callsOf(REFUND)[0]?.variables).toEqual({ analysisId: 'a-1', reason: 'No sound' }),
    );
  });

  it('is not made when the dialog is closed', async () => {
    const { server, user } = await open(inHours(1));
    await user.click(button()!);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(REFUND)).toEqual([]);
  });

  it.each([
    ['after the window', inHours(-1)],
    ['where the server gives no time for it', null],
  ])('is not offered %s', async (_when, until) => {
    await open(until);
    expect(button()).not.toBeInTheDocument();
  });

  it.each([
    [{ success: true, status: 'completed', refundStatus: 'pending' }, /\$65 is on its way back to your card/],
    [{ success: false, status: 'completed', refundStatus: 'failed' }, /refund didn't go through/],
    [{ success: false, status: 'completed', refundStatus: 'requested' }, /We've saved your request/],
  ])('says how it stands: %j', async (answer, text) => {
    const { user } = await open(inHours(1), answer);
    await confirm(user);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [409, 'REFUND_WINDOW_CLOSED', /The refund period has ended/],
    [409, 'PAYMENT_NOT_REFUNDABLE', /can't be refunded right now/],
    [503, 'PAYMENT_PROVIDER_UNAVAILABLE', /We've saved your request/],
  ])('says what became of it: %i %s', async (status, code, text) => {
    const { user } = await open(inHours(1), refusal(status, code));
    await confirm(user);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
