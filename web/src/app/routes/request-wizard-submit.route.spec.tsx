import { screen, waitFor } from '@testing-library/react';
import {
  ANALYSIS,
  CARDS,
  confirmCardPayment,
  FILLED,
  INTENT,
  LUCIA,
  MAIL,
  openWizard,
  VIDEO,
  WORKING,
} from './open-wizard';

describe('submitting', () => {
  const submit = () => screen.findByRole('button', { name: 'Submit Request' });
  const ready = async () => {
    await screen.findByRole('radio', { name: /4242/ });
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-disabled'));
  };

  it('creates the request, holds the shown rate on the default card, sends the mail, and goes to the dashboard [S0-2.97] [S0-4.14] [S0-4.15] [S0-4.21] [S0-7.38] [S0-7.44] [S0-7.48] [S0-9.19]', async () => {
    const { user, server, router } = await openWizard({ draft: FILLED });
    await ready();
    await user.click(await submit());
    expect(await screen.findByText('dashboard')).toBeVisible();
    expect(server.callsOf('RequestAnalysis')[0]?.variables).toMatchObject({
      input: {
        coachId: LUCIA,
        videoId: VIDEO,
        title: 'Bandeja under pressure',
        focusAreas: ['volley_net_play'],
      },
    });
    const amount = { analysisId: ANALYSIS, amount: 65, currency: 'USD', paymentMethodId: 'pm_visa' };
    expect(server.callsOf(INTENT)[0]?.variables).toEqual(amount);
    expect(confirmCardPayment).toHaveBeenCalledWith('pi_1_secret', { payment_method: 'pm_visa' });
    expect(server.callsOf(MAIL)[0]?.variables).toMatchObject({
      type: 'analysis_request',
      analysisId: ANALYSIS,
    });
    expect(router.state.location.state).toMatchObject({ type: 'success' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('names each phase on its button, in order [S0-2.107] [S0-4.13] [S0-7.49]', async () => {
    let answerRequest: (answer: unknown) => void = () => undefined;
    let answerIntent: (answer: unknown) => void = () => undefined;
    const { user, server } = await openWizard({
      draft: FILLED,
      answers: {
        RequestAnalysis: () => new Promise((resolve) => (answerRequest = resolve)),
        [INTENT]: () => new Promise((resolve) => (answerIntent = resolve)),
      },
    });
    await ready();
    await user.click(await submit());
    expect(await screen.findByRole('button', { name: 'Creating your request…' })).toBeVisible();
    expect(server.callsOf(INTENT)).toEqual([]);
    answerRequest(WORKING.RequestAnalysis);
    expect(await screen.findByRole('button', { name: 'Holding $65…' })).toBeVisible();
    expect(server.callsOf(MAIL)).toEqual([]);
    answerIntent(WORKING[INTENT]);
    expect(await screen.findByText('dashboard')).toBeVisible();
    const sent = server.calls.map(({ name }) => name);
    expect(sent.filter((name) => ['RequestAnalysis', INTENT, MAIL].includes(name))).toEqual([
      'RequestAnalysis',
      INTENT,
      MAIL,
    ]);
  });

  it('is one request however often the button is clicked', async () => {
    const { user, server } = await openWizard({ draft: FILLED });
    await ready();
    await user.dblClick(await submit());
    await screen.findByText('dashboard');
    expect(server.callsOf('RequestAnalysis')).toHaveLength(1);
    expect(server.callsOf(INTENT)).toHaveLength(1);
  });

  it('keeps the form when the card is declined; another card pays for the same request', async () => {
    const { user, server } = await openWizard({ draft: FILLED });
    await ready();
    confirmCardPayment.mockResolvedValueOnce({ error: { code: 'card_declined', message: 'x' } });
    await user.click(await submit());
    const failure = await screen.findByRole('alert', { name: 'Submission Error' });
    expect(failure).toHaveTextContent('Your card was declined. Choose or add another card.');
    expect(screen.getByText('Bandeja under pressure')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /5556/ }));
    await user.click(await submit());
    await screen.findByText('dashboard');
    const ids = server.callsOf('RequestAnalysis').map(({ variables }) => variables);
    expect(ids[0]).toEqual(ids[1]);
    expect(server.callsOf(INTENT)[1]?.variables).toMatchObject({ paymentMethodId: 'pm_other' });
  });

  it('succeeds when only the mail fails [S0-4.22]', async () => {
    const { user } = await openWizard({
      draft: FILLED,
      answers: { [MAIL]: new Response('{}', { status: 500 }) },
    });
    await ready();
    await user.click(await submit());
    expect(await screen.findByText('dashboard')).toBeVisible();
  });

  it('requires a card first if there is none [S0-2.109]', async () => {
    const { user, server } = await openWizard({
      draft: FILLED,
      answers: { [CARDS]: { paymentMethods: [] } },
    });
    await screen.findByRole('button', { name: 'Add Payment Method' });
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(await submit());
    const dialog = await screen.findByRole('dialog', { name: 'Add Payment Method' });
    await waitFor(() => expect(dialog).toBeVisible());
    expect(server.callsOf('RequestAnalysis')).toEqual([]);
  });

  const pricingFailures = [
    ['INTERNAL', 'Failed to load pricing information'],
    ['COACH_PROFILE_INCOMPLETE', 'Coach not found or profile incomplete'],
    ['COMMISSION_RATES_UNAVAILABLE', 'Failed to get commission rates'],
  ] as const;
  it.each(pricingFailures)(
    'cannot go on without the price: %s [S0-5.39] [S0-8.30] [S0-8.31] [S0-8.32] [S0-8.34] [S1-8.5]',
    async (error, text) => {
      await openWizard({ draft: FILLED, answers: { CoachPricing: { error } } });
      const failure = await screen.findByRole('alert');
      expect(failure).toHaveTextContent('Failed to load pricing information');
      expect(failure).toHaveTextContent(text);
      expect(await submit()).toHaveAttribute('aria-disabled', 'true');
    },
  );
});
