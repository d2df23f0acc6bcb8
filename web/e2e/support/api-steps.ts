import { randomUUID } from 'node:crypto';
import type { ApiPerson } from './api-person.js';
import { eventually } from './eventually.js';

/** When the cards that are saved here end, also if the year ends during the tests. */
export const CARD_YEAR = new Date().getFullYear() + 4;

export async function completeAthlete(athlete: ApiPerson): Promise<void> {
  const athleteProfile = {
    sport: 'padel',
    skillLevel: 'intermediate',
    yearsOfExperience: 3,
    primaryGoals: ['improve_technique'],
  };
  await athlete.graphql('mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }', {
    input: { athleteProfile },
  });
}

/** Profile, agreement and payouts: everything that a coach needs to be listed. */
export async function completeCoach(coach: ApiPerson, rateMinor: number): Promise<void> {
  const input = {
    bio: 'I look at your feet first, then at the racket, and tell you the one thing to change.',
    specializations: ['technique_analysis'],
    certifications: ['fip_certified'],
    yearsCoaching: 6,
    baseRateMinor: rateMinor,
    minimumRateMinor: rateMinor - 1000,
    languagesSpoken: ['en'],
  };
  await coach.graphql('mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }', {
    input,
  });
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { id: string } }>(
    '{ activeAgreement { id } }',
  );
  const accept = 'mutation($id: ID!) { acceptAgreement(agreementId: $id) { id } }';
  await coach.graphql(accept, { id: activeAgreement.id });
}

/** Completes the card provider's hosted onboarding like the form on its page, and waits until requests are taken. */
export async function openPayouts(coach: ApiPerson): Promise<string> {
  await coach.proveAgain();
  const { accountId } = await coach.post<{ accountId: string }>('/api/stripe-create-connect-account', {});
  const { url } = await coach.post<{ url: string }>('/api/stripe-connect-onboarding-link', { accountId });
  const form = await fetch(url);
  const fields = {
    action: 'submit',
    first_name: 'Test',
    last_name: 'Coach',
    dob: '1901-01-01',
    line1: 'address_full_match',
    city: 'Miami',
    state: 'FL',
    postal_code: '33101',
    ssn_last_4: '0000',
    routing_number: '110000000',
    account_number: '000123456789',
    tos: 'accepted',
  };
  await fetch(form.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  await eventually('payouts are enabled', async () => {
    const query = '{ payoutAccount(refresh: true) { payoutsEnabled } }';
    return (await coach.graphql<{ payoutAccount: { payoutsEnabled: boolean } }>(query)).payoutAccount
      .payoutsEnabled;
  });
  await eventually('the coach is listed', async () => {
    const query = 'query($id: ID!) { coachPricing(coachId: $id) { coachId } }';
    return !(await coach.ask(query, { id: coach.id })).errors;
  });
  return accountId;
}

/** Saves the card 4242…. Returns the customer and the card. */
export async function saveCard(athlete: ApiPerson): Promise<{ customerId: string; paymentMethodId: string }> {
  const { customerId } = await athlete.post<{ customerId: string }>('/api/stripe-create-customer', {});
  const { clientSecret } = await athlete.post<{ clientSecret: string }>('/api/stripe-create-setup-intent', {
    customerId,
  });
  const confirmed = await confirmAtProvider<{ payment_method: string }>(
    athlete,
    'setup_intents',
    clientSecret,
    {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(CARD_YEAR),
      'payment_method_data[card][cvc]': '123',
    },
  );
  return { customerId, paymentMethodId: confirmed.payment_method };
}

/** Does what the card provider's browser script does with an intent. */
export async function confirmAtProvider<Confirmed>(
  athlete: ApiPerson,
  kind: 'setup_intents' | 'payment_intents',
  clientSecret: string,
  fields: Record<string, string>,
): Promise<Confirmed> {
  const { paymentClientConfig } = await athlete.graphql<{
    paymentClientConfig: { publishableKey: string; scriptUrl: string };
  }>('{ paymentClientConfig { publishableKey scriptUrl } }');
  const base = new URL('../v1/', paymentClientConfig.scriptUrl);
  const answer = await fetch(new URL(`${kind}/${clientSecret.split('_secret_')[0]}/confirm`, base), {
    method: 'POST',
    headers: { authorization: `Bearer ${paymentClientConfig.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
  });
  return (await answer.json()) as Confirmed;
}

/** Creates a request for this coach, not paid yet. */
export async function requestAnalysis(athlete: ApiPerson, coachId: string, clip: string): Promise<string> {
  const input = {
    coachId,
    videoId: await athlete.upload(clip, 'request'),
    title: 'Back wall',
    focusAreas: ['court_positioning'],
    comments: 'Am I too deep?',
    clientRequestId: randomUUID(),
  };
  const query = 'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }';
  return (await athlete.graphql<{ requestAnalysis: { id: string } }>(query, { input })).requestAnalysis.id;
}

/** Confirms the hold like the browser, and waits until the coach can see the request. */
export async function placeHold(
  athlete: ApiPerson,
  analysisId: string,
  paymentMethodId: string,
): Promise<void> {
  const intent = await athlete.post<{ clientSecret: string }>('/api/stripe-create-payment-intent', {
    analysisId,
    paymentMethodId,
  });
  await confirmAtProvider(athlete, 'payment_intents', intent.clientSecret, {
    payment_method: paymentMethodId,
  });
  await athlete.graphql('mutation($id: ID!) { syncPayment(analysisId: $id) { status } }', { id: analysisId });
  await eventually('the request is open', async () => {
    const query = 'query($id: ID!) { analysis(id: $id) { status } }';
    const { analysis } = await athlete.graphql<{ analysis: { status: string } }>(query, { id: analysisId });
    return analysis.status === 'PENDING';
  });
}

/** Starts a request as soon as its video can be played and analysis has handled that event. */
export async function startWhenReady(coach: ApiPerson, analysisId: string): Promise<void> {
  const [read, start] = [
    'query($id: ID!) { analysis(id: $id) { requestVideo { status } } }',
    'mutation($id: ID!) { startAnalysis(analysisId: $id) { id } }',
  ];
  const id = { id: analysisId };
  await eventually('the request video is ready', async () => {
    const { data } = await coach.ask<{ analysis: { requestVideo: { status: string } } }>(read, id);
    return data?.analysis.requestVideo.status === 'READY';
  });
  await eventually('the request is started', async () => !(await coach.ask(start, id)).errors);
}
