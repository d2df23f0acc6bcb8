import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../test/fake-server';
import { REFRESH } from '../../test/session';
import { button, confirmCardPayment, FILLED, INTENT, openWizard } from './open-wizard';

async function submit(answers: object, before: (server: FakeServer) => void = () => undefined) {
  const opened = await openWizard({ draft: FILLED, answers });
  before(opened.server);
  await screen.findByRole('radio', { name: /4242/ });
  await waitFor(() => expect(button('Submit Request')).not.toHaveAttribute('aria-disabled'));
  await opened.user.click(button('Submit Request'));
  return opened;
}
const failure = () => screen.findByRole('alert', { name: 'Submission Error' });
const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('a request that fails', () => {
  const requestFailures = [
    [
      'SERVICE_UNAVAILABLE',
      "Failed to create analysis request: Part of Bandeja isn't responding. Nothing is lost.",
    ],
    ['INTERNAL', 'Failed to create analysis request: Something went wrong on our end.'],
    ['VALIDATION_FAILED', 'Failed to update analysis details: Check the marked fields and save again.'],
    ['VIDEO_NOT_USABLE', "This video can't be used for a new request. Go back and choose it again."],
  ] as const;
  it.each(requestFailures)(
    'says why and keeps the form: %s [S0-8.37] [S0-8.38] [S0-8.40]',
    async (error, text) => {
      await submit({ RequestAnalysis: { error } });
      expect(await failure()).toHaveTextContent(text);
      expect(screen.getByText('Bandeja under pressure')).toBeVisible();
      expect(button('Submit Request')).not.toHaveAttribute('aria-disabled');
    },
  );

  it('says so if nobody is signed in any more, and places no hold [S0-5.40] [S0-8.39]', async () => {
    const { server } = await submit({ RequestAnalysis: { error: 'UNAUTHENTICATED' } }, ({ answer }) =>
      answer(REFRESH, refusal(503, {})),
    );
    expect(await failure()).toHaveTextContent('User not authenticated - please sign in again');
    expect(server.callsOf(INTENT)).toEqual([]);
  });

  it('is scrolled into view from anywhere on the page', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.textContent);
    };
    await submit({ RequestAnalysis: { error: 'INTERNAL' } });
    await failure();
    expect(seen.at(-1)).toContain('Failed to create analysis request');
  });

  it('is cleared by going back [S0-2.108]', async () => {
    const { user } = await submit({ RequestAnalysis: { error: 'INTERNAL' } });
    await failure();
    await user.click(button('Back'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button(/^Continue/));
    await screen.findByRole('heading', { name: /Review & Submit/ });
    expect(screen.queryByRole('alert', { name: 'Submission Error' })).not.toBeInTheDocument();
  });
});

describe('a payment that fails', () => {
  it('says so if the provider gives no reason [S0-8.22]', async () => {
    await submit({}, () => confirmCardPayment.mockResolvedValue({ error: {} }));
    expect(await failure()).toHaveTextContent('Payment failed');
  });

  it('says so if the server refuses it without a reason [S0-8.22]', async () => {
    await submit({ [INTENT]: refusal(500, {}) });
    expect(await failure()).toHaveTextContent('Payment failed');
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('says so if it ends neither held nor refused [S0-8.23]', async () => {
    await submit({}, () =>
      confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'requires_payment_method' } }),
    );
    expect(await failure()).toHaveTextContent('Payment was not successful');
  });

  it('says so if the provider script does not work [S0-8.24]', async () => {
    await submit({}, () => delete window.Stripe);
    const script = await waitFor(() => {
      const found = document.querySelector('script[src="/stripe.js"]');
      if (!found) throw new Error('not asked for yet');
      return found;
    });
    fireEvent.load(script);
    expect(await failure()).toHaveTextContent('Failed to initialize Stripe');
  });

  it('says so if that script does not load at all [S0-8.20]', async () => {
    await submit({}, () => delete window.Stripe);
    fireEvent.error(
      await waitFor(() => {
        const found = [...document.querySelectorAll('script[src="/stripe.js"]')].at(-1);
        if (!found) throw new Error('not asked for yet');
        return found;
      }),
    );
    expect(await failure()).toHaveTextContent('Failed to load payment form. Please try again.');
  });
});
