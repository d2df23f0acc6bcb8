import { vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { CancelRequest } from './cancel-request';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function open(
  cancellableFrom: string | null,
  answer: unknown = { cancelAnalysis: { id: 'a-1', status: 'REJECTED' } },
) {
  const server = fakeServer({ CancelAnalysis: answer });
  const element = (
    <CancelRequest
      analysisId="a-1"
      title="My bandeja"
      amount={{ amountMinor: 6_500, currency: 'USD' }}
      cancellableFrom={cancellableFrom}
      coachName="Lucía Ferrer"
      alwaysInSight
    />
  );
  return { server, ...(await renderRoutes([{ path: '/', element }], { server, user: {} })) };
}

const button = () => screen.queryByRole('button', { name: 'Cancel request: My bandeja' });

async function confirm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  expect(dialog.getByText(/the \$65 hold on your card is released/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
}

describe('canceling a request', () => {
  it('is done after a yes, and says that the hold is released', async () => {
    const { server, user } = await open(inHours(-1));
    await confirm(user);
    expect(await screen.findByText('Request canceled. The $65 hold on your card is released.')).toBeVisible();
    expect(server.callsOf('CancelAnalysis').map(({ variables }) => variables)).toEqual([
      { analysisId: 'a-1' },
    ]);
  });

  it('is not done by keeping it', async () => {
    const { server, user } = await open(inHours(-1));
    await user.click(button()!);
    await user.click(await screen.findByRole('button', { name: 'Keep request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsOf('CancelAnalysis')).toEqual([]);
  });

  it('says why it was refused', async () => {
    const { user } = await open(inHours(-1), { error: 'INVALID_STATUS_UPDATE' });
    await confirm(user);
    expect(await screen.findByText(/This request has changed/)).toBeVisible();
  });

  it('stays in its place until it can be pressed, and says from when', async () => {
    await open(inHours(5));
    expect(button()).not.toBeInTheDocument();
    const waiting = screen.getByRole('button', { name: 'Cancel request' });
    expect(waiting).toBeDisabled();
    expect(waiting).toHaveAccessibleDescription(/^Lucía has started\. You can cancel from .+ at .+\.$/);
  });

  it('can be pressed from that moment on, without loading the page again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(new Date(Date.now() + 30_000).toISOString());
    expect(button()).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(61_000));
    expect(button()).toBeEnabled();
    vi.useRealTimers();
  });

  it('is not spoken of where the server gives no time for it', async () => {
    await open(null);
    expect(button()).not.toBeInTheDocument();
    expect(screen.queryByText(/You can cancel from/)).not.toBeInTheDocument();
  });
});
