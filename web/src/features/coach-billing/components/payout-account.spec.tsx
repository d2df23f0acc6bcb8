import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount, openBilling } from './open-billing';

const billing = (answers?: Record<string, unknown>) => openBilling('/coach/billing', answers);

describe('the payment account [S1-4.24]', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Payout account' }));

  it('is set up when there is none: it is created, then onboarded', async () => {
    const { user, server } = await billing({
      CoachPayoutAccount: { payoutAccount: null },
      'POST /api/stripe-create-connect-account': { accountId: 'acct_new' },
      'POST /api/stripe-connect-onboarding-link': { url: '#onboarding' },
    });
    await user.click(await (await section()).findByRole('button', { name: 'Set up payout account' }));
    await waitFor(() => expect(window.location.hash).toBe('#onboarding'));
    expect(server.callsOf('POST /api/stripe-create-connect-account')[0]?.variables).toEqual({
      country: 'US',
    });
    expect(server.callsOf('POST /api/stripe-connect-onboarding-link')[0]?.variables).toEqual({
      accountId: 'acct_new',
    });
  });

  it.each([
    ['DESTINATION_CHANGED', '2026-11-29T10:00:00Z', /another bank account/, /after .*November 29/],
    ['ACCOUNT_DISPUTED', null, /somebody else used your account/, /as soon as we release it/],
    ['OPERATOR', null, /looking into something/, /as soon as we release it/],
  ])('says that payouts are on hold after %s, and until when', async (reason, endsAt, why, until) => {
    const freeze = { reason, endsAt, frozenAt: '2026-11-27T10:00:00Z' };
    await billing({ CoachPayoutAccount: { payoutAccount: buildAccount({ freeze }) } });
    const panel = await section();
    expect(await panel.findByText('Your payouts are on hold')).toBeVisible();
    for (const text of [why, until]) expect(panel.getByText(text)).toBeVisible();
  });

  it('is made in the country that the coach chooses among those there are (T-13)', async () => {
    const { user, server } = await billing({
      CoachPayoutAccount: { payoutAccount: null },
      'POST /api/stripe-create-connect-account': { accountId: 'acct_new' },
      'POST /api/stripe-connect-onboarding-link': { url: '#onboarding' },
    });
    const panel = await section();
    await user.click(await panel.findByRole('combobox', { name: 'Country' }));
    expect(
      (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent),
    ).toEqual(['Portugal', 'Spain', 'United States']);
    await user.click(screen.getByRole('option', { name: 'Spain', hidden: true }));
    await user.click(panel.getByRole('button', { name: 'Set up payout account' }));
    await waitFor(() =>
      expect(server.callsOf('POST /api/stripe-create-connect-account')[0]?.variables).toEqual({
        country: 'ES',
      }),
    );
  });

  it('is replaced by one in another country while it is not finished', async () => {
    const { user, server } = await billing({
      CoachPayoutAccount: {
        payoutAccount: buildAccount({
          ...{ payoutsEnabled: false, detailsSubmitted: false, onboardingCompleted: false, country: 'PT' },
        }),
      },
      'POST /api/stripe-create-connect-account': { accountId: 'acct_new' },
      'POST /api/stripe-connect-onboarding-link': { url: '#elsewhere' },
    });
    const panel = await section();
    await user.click(await panel.findByRole('button', { name: 'Wrong country? Choose another' }));
    const country = panel.getByRole('combobox', { name: 'Country' });
    expect(country).toHaveValue('Portugal');
    await user.click(country);
    await user.click(await screen.findByRole('option', { name: 'Spain', hidden: true }));
    await user.click(panel.getByRole('button', { name: 'Start over in this country' }));
    await waitFor(() => expect(window.location.hash).toBe('#elsewhere'));
    expect(server.callsOf('POST /api/stripe-create-connect-account')[0]?.variables).toEqual({
      country: 'ES',
    });
  });

  const refusal = (code: string, error = code) =>
    new Response(JSON.stringify({ error, code }), { status: 400 });

  it('says when nobody is known to be signed in [S1-8.42]', async () => {
    const { user } = await billing({
      CoachPayoutAccount: { payoutAccount: null },
      'POST /api/stripe-create-connect-account': refusal('UNAUTHENTICATED'),
    });
    await user.click(await (await section()).findByRole('button', { name: 'Set up payout account' }));
    expect(await screen.findByText('User information is missing')).toBeInTheDocument();
  });

  it('says when there is none to continue [S1-8.48]', async () => {
    const { user } = await billing({
      CoachPayoutAccount: {
        payoutAccount: buildAccount({
          payoutsEnabled: false,
          detailsSubmitted: false,
          onboardingCompleted: false,
        }),
      },
      'POST /api/stripe-connect-onboarding-link': refusal('PAYOUT_ACCOUNT_NOT_FOUND'),
    });
    await user.click(await (await section()).findByRole('button', { name: 'Continue setup' }));
    expect(
      await screen.findByText('No payment account found. Please create an account first.'),
    ).toBeInTheDocument();
  });

  it('says when there is none to see at the provider [S1-8.49]', async () => {
    const { user } = await billing({
      'POST /api/stripe-connect-dashboard-link': refusal('PAYOUT_ACCOUNT_NOT_FOUND'),
    });
    await user.click(await (await section()).findByRole('button', { name: 'Open Stripe dashboard' }));
    expect(await screen.findByText('No payment account found')).toBeInTheDocument();
  });

  it('requires a completed profile first [S1-4.25]', async () => {
    const { user } = await billing({
      CoachPayoutAccount: { payoutAccount: null },
      'POST /api/stripe-create-connect-account': new Response(
        JSON.stringify({ error: 'Coach profile must be completed', code: 'COACH_PROFILE_INCOMPLETE' }),
        { status: 400 },
      ),
    });
    await user.click(await (await section()).findByRole('button', { name: 'Set up payout account' }));
    expect(
      await screen.findByText('Please complete your coach profile before setting up payments.'),
    ).toBeInTheDocument();
  });

  it('says when no account came back [S1-8.44]', async () => {
    const { user } = await billing({
      CoachPayoutAccount: { payoutAccount: null },
      'POST /api/stripe-create-connect-account': {},
    });
    await user.click(await (await section()).findByRole('button', { name: 'Set up payout account' }));
    expect(await screen.findByText(/returned no account ID/)).toBeInTheDocument();
  });

  it('is continued while onboarding is not complete', async () => {
    const { user, server } = await billing({
      CoachPayoutAccount: {
        payoutAccount: buildAccount({
          payoutsEnabled: false,
          detailsSubmitted: false,
          onboardingCompleted: false,
        }),
      },
      'POST /api/stripe-connect-onboarding-link': { url: '#continue' },
    });
    await user.click(await (await section()).findByRole('button', { name: 'Continue setup' }));
    await waitFor(() => expect(window.location.hash).toBe('#continue'));
    expect(server.callsOf('POST /api/stripe-create-connect-account')).toHaveLength(0);
  });

  it('is asked about again while the provider checks it', async () => {
    const { user, server } = await billing({
      CoachPayoutAccount: { payoutAccount: buildAccount({ payoutsEnabled: false }) },
    });
    const button = await (await section()).findByRole('button', { name: 'Check again' });
    server.answer('CoachPayoutAccount', { payoutAccount: buildAccount() });
    await user.click(button);
    expect(await screen.findByText('Active. Payouts are enabled.')).toBeInTheDocument();
    expect(server.callsOf('CoachPayoutAccount').map(({ variables }) => variables.refresh)).toContain(true);
  });

  it('is active: schedule, currency and the way to the provider', async () => {
    const { user } = await billing({ 'POST /api/stripe-connect-dashboard-link': { url: '#dashboard' } });
    const panel = await section();
    expect(await panel.findByText('Weekly')).toBeInTheDocument();
    expect(panel.getByText('USD')).toBeInTheDocument();
    expect(panel.getByText('United States')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Open Stripe dashboard' }));
    await waitFor(() => expect(window.location.hash).toBe('#dashboard'));
  });
});

describe('coming back from the provider', () => {
  it('shows completion once the account is complete, and continues automatically [S1-2.6.6] [S1-2.6.7]', async () => {
    const { server, path } = await openBilling('/coach/stripe-return');
    expect(await screen.findByRole('heading', { name: 'Onboarding Complete!' })).toBeInTheDocument();
    expect(server.callsOf('CoachPayoutAccount')[0]?.variables).toEqual({ refresh: true });
    await waitFor(() => expect(path()).toBe('/coach/billing'));
  });

  it('goes to billing at once on request [S1-2.6.8]', async () => {
    const { user, path } = await openBilling('/coach/stripe-return');
    await user.click(await screen.findByRole('link', { name: 'Go to Billing Now' }));
    expect(path()).toBe('/coach/billing');
  });

  it('does not say complete to somebody who left early', async () => {
    await openBilling('/coach/stripe-return', {
      CoachPayoutAccount: { payoutAccount: buildAccount({ detailsSubmitted: false }) },
    });
    expect(await screen.findByRole('heading', { name: 'Continue setup' })).toBeInTheDocument();
    expect(screen.queryByText('Onboarding Complete!')).not.toBeInTheDocument();
  });

  it('says that the link has expired and continues automatically [S1-2.6.9] [S1-2.6.10] [S1-2.6.11]', async () => {
    const { path } = await openBilling('/coach/stripe-refresh');
    expect(await screen.findByRole('heading', { name: 'Onboarding Session Expired' })).toBeInTheDocument();
    expect(screen.getByText("You'll be redirected to start again")).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/coach/billing'));
  });

  it('starts again with a new link on request', async () => {
    const { user } = await openBilling('/coach/stripe-refresh', {
      'POST /api/stripe-connect-onboarding-link': { url: '#again' },
    });
    await user.click(await screen.findByRole('button', { name: 'Start again now' }));
    await waitFor(() => expect(window.location.hash).toBe('#again'));
  });
});
