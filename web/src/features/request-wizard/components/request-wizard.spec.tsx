/** @jest-environment ./.config/jsdom-env.mjs */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as RequestWizardRoute } from '../../../app/routes/request-wizard.route';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import type { StripeClient } from '../../payment-methods/stripe-js';
import { newDraft, saveDraft, type RequestDraft } from '../request-draft';

const LUCIA = '0b9f1c1e-3a52-4a53-9d0c-000000000001';
const INES = '0b9f1c1e-3a52-4a53-9d0c-000000000002';
const VIDEO = '0b9f1c1e-3a52-4a53-9d0c-0000000000aa';
const ANALYSIS = '0b9f1c1e-3a52-4a53-9d0c-0000000000bb';
const CARDS = 'GET /api/stripe-payment-methods?customerId=';
const INTENT = 'POST /api/stripe-create-payment-intent';
const MAIL = 'POST /api/send-email-notification';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const buildCoach = (id: string, fullName: string, acceptsRequests = true) => ({
  id,
  fullName,
  avatarUrl: null,
  specializations: ['doubles_play'],
  languagesSpoken: ['en'],
  rate: usd(6_500),
  averageRating: null,
  totalReviews: 2,
  responseTimeHours: 6,
  acceptsRequests,
});
const buildCard = (id: string, last4: string, isDefault = false) => ({
  id,
  card: { brand: 'visa', last4, expMonth: 4, expYear: 2031 },
  billingDetails: { name: null },
  isDefault,
});

const WORKING = {
  WizardCoaches: {
    coaches: {
      coaches: [buildCoach(LUCIA, 'Lucía Ferrer'), buildCoach(INES, 'Inés Robledo', false)],
      totalCount: 2,
      nextPageToken: null,
    },
  },
  CoachPricing: {
    coachPricing: { coachId: LUCIA, rate: usd(6_500), platformFee: usd(1_950), coachPayout: usd(4_550) },
  },
  RequestAnalysis: { requestAnalysis: { id: ANALYSIS, status: 'DRAFT', agreedRate: usd(6_500) } },
  SyncPayment: { syncPayment: { id: 'payment-1', status: 'AUTHORIZED' } },
  PaymentClientConfig: { paymentClientConfig: { publishableKey: 'pk_test_x', scriptUrl: '/stripe.js' } },
  [CARDS]: { paymentMethods: [buildCard('pm_visa', '4242', true), buildCard('pm_other', '5556')] },
  [INTENT]: { clientSecret: 'pi_1_secret', status: 'pending', amount: 65, currency: 'usd' },
  [MAIL]: { success: true },
};

const FILLED: Partial<RequestDraft> = {
  step: 3,
  title: 'Bandeja under pressure',
  coachId: LUCIA,
  focusAreas: ['volley_net_play'],
  comments: 'My feet, please',
  video: { name: 'match.mp4', sizeBytes: 9, durationMs: 9_000, height: 720, poster: null, videoId: VIDEO },
};

const confirmCardPayment = jest.fn<StripeClient['confirmCardPayment']>();

interface Opening {
  path?: string;
  state?: unknown;
  answers?: object;
  draft?: Partial<RequestDraft>;
}

async function open({ path = '/user/upload', state, answers = {}, draft }: Opening = {}) {
  sessionStorage.clear();
  if (draft) saveDraft('user-1', { ...newDraft(), ...draft });
  confirmCardPayment.mockReset().mockResolvedValue({ paymentIntent: { status: 'requires_capture' } });
  window.Stripe = () => ({ confirmCardPayment }) as Partial<StripeClient> as StripeClient;
  const server = fakeServer({ ...WORKING, ...answers });
  const routes = [
    { path: '/user/upload', element: <RequestWizardRoute /> },
    { path: '/user', element: <p>dashboard</p> },
  ];
  return { server, ...(await renderRoutes(routes, { path, state, server, user: {} })) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const fileInput = () => screen.getByLabelText('Video file');
const fileOf = (name: string, type: string, size = 9) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('the first step', () => {
  it('says what is missing when the disabled button is pressed [S0-5.34] [S0-5.36]', async () => {
    const { user } = await open();
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Back')).toBeDisabled();
    await user.click(button('Continue'));
    expect(screen.getByText('Please enter a title for your video before proceeding.')).toBeVisible();
    expect(screen.getByText('Please choose a video first')).toBeVisible();
    await waitFor(() => expect(button('Choose a video')).toHaveFocus());
  });

  it.each([
    ['over 100 MB [S0-5.24]', fileOf('a.mp4', 'video/mp4', 104_857_601), 'File size (100.1 MB) exceeds the maximum limit of 100MB'],
    ['of another format [S0-5.25]', fileOf('a.mkv', 'video/x-matroska'), 'File format not supported. Please use: MP4, MOV, AVI, WebM'],
  ])('refuses a file %s before sending any of it', async (_title, file, message) => {
    const { server } = await open();
    fireEvent.change(fileInput(), { target: { files: [file] } });
    const issues = await screen.findByRole('alert', { name: 'Upload Issues' });
    expect(within(issues).getByText(message)).toBeVisible();
    expect(server.calls.filter(({ name }) => name.includes('/files'))).toEqual([]);
  });

  it('refuses what is dropped and no video [S0-5.28]', async () => {
    await open();
    const zone = screen.getByText('Drop your video here');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('notes.txt', 'text/plain')] } });
    expect(await screen.findByText('Please drop a video file')).toBeVisible();
  });

  it('counts the title up to 100 characters [S0-5.33]', async () => {
    const { user } = await open();
    const title = screen.getByRole('textbox', { name: /Title/ });
    await user.click(title);
    await user.paste('x'.repeat(120));
    expect(title).toHaveValue('x'.repeat(100));
    expect(screen.getByText('100 / 100')).toBeVisible();
  });
});

describe('choosing the coach', () => {
  const atCoaches = { ...FILLED, step: 1, coachId: null };

  it.each([
    ['the query coach [S0-2.92]', `/user/upload?coach=${LUCIA}`, undefined],
    ['the query coachId [S0-2.93]', `/user/upload?coachId=${LUCIA}`, undefined],
    ['the navigation state [S0-2.94]', '/user/upload', { coach: { id: LUCIA } }],
  ])('starts with the one that %s names', async (_title, path, state) => {
    await open({ path, state, draft: atCoaches });
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeChecked();
  });

  it('does not let one be chosen who takes no requests', async () => {
    const { user } = await open({ draft: atCoaches });
    expect(await screen.findByRole('radio', { name: /Inés Robledo/ })).toBeDisabled();
    await user.click(button('Continue'));
    expect(screen.getByText('Please select a coach who takes requests')).toBeVisible();
  });

  it.each([
    ['is no UUID [S0-5.41]', 'lucia', 'Invalid coach ID format. Expected GUID format.'],
    ['is unknown [S0-8.28]', ANALYSIS, 'Coach not found. Please try selecting a different coach.'],
  ])('says so when the named id %s', async (_title, id, message) => {
    const answers = { WizardCoach: { error: 'COACH_NOT_FOUND' } };
    await open({ path: `/user/upload?coach=${id}`, draft: atCoaches, answers });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says when the coaches cannot be fetched, and tries again [S0-8.27] [S0-8.33]', async () => {
    const { user, server } = await open({ draft: atCoaches, answers: { WizardCoaches: { error: 'INTERNAL' } } });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Coaches Unavailable');
    expect(failure).toHaveTextContent('Failed to fetch available coaches');
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    server.answer('WizardCoaches', WORKING.WizardCoaches);
    await user.click(button('Try again'));
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeVisible();
  });
});

it('asks for at least one focus area [S0-5.38]', async () => {
  const { user } = await open({ draft: { ...FILLED, step: 2, focusAreas: [] } });
  await user.click(button('Continue'));
  expect(screen.getByText('Please choose at least one focus area')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Serve & Return' }));
  await user.click(button('Continue'));
  expect(await screen.findByText('Serve & Return')).toBeVisible();
});

describe('submitting', () => {
  const submit = () => screen.findByRole('button', { name: 'Submit Request' });
  const ready = async () => {
    await screen.findByRole('radio', { name: /4242/ });
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-disabled'));
  };

  it('requests, holds the shown rate on the default card, mails, and goes to the dashboard [S0-2.97] [S0-4.14]', async () => {
    const { user, server, router } = await open({ draft: FILLED });
    await ready();
    await user.click(await submit());
    expect(await screen.findByText('dashboard')).toBeVisible();
    expect(server.callsOf('RequestAnalysis')[0]?.variables).toMatchObject({
      input: { coachId: LUCIA, videoId: VIDEO, title: 'Bandeja under pressure', focusAreas: ['volley_net_play'] },
    });
    const amount = { analysisId: ANALYSIS, amount: 65, currency: 'USD', paymentMethodId: 'pm_visa' };
    expect(server.callsOf(INTENT)[0]?.variables).toEqual(amount);
    expect(confirmCardPayment).toHaveBeenCalledWith('pi_1_secret', { payment_method: 'pm_visa' });
    expect(server.callsOf(MAIL)[0]?.variables).toMatchObject({ analysisId: ANALYSIS });
    expect(router.state.location.state).toMatchObject({ type: 'success' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is one request however often the button is pressed', async () => {
    const { user, server } = await open({ draft: FILLED });
    await ready();
    await user.dblClick(await submit());
    await screen.findByText('dashboard');
    expect(server.callsOf('RequestAnalysis')).toHaveLength(1);
    expect(server.callsOf(INTENT)).toHaveLength(1);
  });

  it('keeps the form when the card is declined; another card pays for the same request', async () => {
    const { user, server } = await open({ draft: FILLED });
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
    const { user } = await open({ draft: FILLED, answers: { [MAIL]: new Response('{}', { status: 500 }) } });
    await ready();
    await user.click(await submit());
    expect(await screen.findByText('dashboard')).toBeVisible();
  });

  it('asks for a card first when there is none [S0-2.109]', async () => {
    const { user, server } = await open({ draft: FILLED, answers: { [CARDS]: { paymentMethods: [] } } });
    await screen.findByRole('button', { name: 'Add Payment Method' });
    await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(await submit());
    const dialog = await screen.findByRole('dialog', { name: 'Add Payment Method' });
    await waitFor(() => expect(dialog).toBeVisible());
    expect(server.callsOf('RequestAnalysis')).toEqual([]);
  });

  it('cannot go on without the price [S0-5.39] [S0-8.30] [S0-8.34]', async () => {
    await open({ draft: FILLED, answers: { CoachPricing: { error: 'INTERNAL' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load pricing information');
    expect(await submit()).toHaveAttribute('aria-disabled', 'true');
  });
});
