import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer, refusal } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { CoachOnboarding } from './coach-onboarding';

const BIO = 'I look at your feet first, then your racket: most bandejas are lost before the swing.';
const PROFILE = {
  id: 'c1',
  bio: '',
  specializations: [],
  certifications: [],
  yearsCoaching: 0,
  baseRate: null,
  minimumRate: null,
  hasAcceptedCommissionAgreement: false,
  profileCompleted: false,
};
const AGREEMENT = {
  id: 'a1',
  name: 'New Coach Agreement',
  version: '1.0',
  text: 'Seventy to thirty.',
  platformCommissionBps: 3000,
  coachCommissionBps: 7000,
  accepted: false,
};

const CERTIFICATIONS = [
  'FIP Certified',
  'National Coach License',
  'Sports Science Degree',
  'Former Professional Player',
  'Tennis Coach Certification',
  'Other Certification',
];
const SPECIALIZATIONS = [
  'Technique Analysis',
  'Strategy & Tactics',
  'Mental Game',
  'Physical Conditioning',
  'Beginner Training',
  'Advanced Coaching',
  'Tournament Preparation',
  'Doubles Play',
];

const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

const routes = [
  { path: '/coach/onboard', element: <CoachOnboarding /> },
  { path: '/coach', element: <Home /> },
];

async function open(answers = {}, firstStep = 'Step 1 of 6') {
  const server = fakeServer({
    OnboardingCoachProfile: { coachProfile: PROFILE },
    ActiveAgreement: { activeAgreement: AGREEMENT },
    CompleteCoachProfile: { saveCoachProfile: PROFILE },
    AcceptAgreement: { acceptAgreement: PROFILE },
    ...answers,
  });
  const coach = { role: 'coach', username: 'Lucía Ferrer', profileCompleted: false };
  const rendered = await renderRoutes(routes, { path: '/coach/onboard', server, user: coach });
  await screen.findByText(firstStep);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = (name: string | RegExp) => rendered.user.click(screen.getByLabelText(name));
  return { server, press, choose, ...rendered };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fillToSpecializations({ press, choose }: Opened) {
  await press('Continue');
  await choose('3-5 years');
  await choose('FIP Certified');
  await press('Continue');
  await choose('Doubles Play');
  await press('Continue');
}

async function fillToPricing(opened: Opened) {
  await fillToSpecializations(opened);
  const { press, user } = opened;
  await user.click(screen.getByLabelText('About you'));
  await user.paste(BIO);
  await user.type(screen.getByLabelText('Base rate'), '65');
  await press('Continue');
}

async function fillAll(opened: Opened) {
  await fillToPricing(opened);
  await opened.choose(/I've read the agreement/);
  await opened.press('Continue');
}

beforeEach(() => localStorage.clear());

describe('coach onboarding', () => {
  it('has six steps with their questions, the agreement among them [S0-2.80] [S0-2.85] [S0-2.87]', async () => {
    const { press, choose, user } = await open();
    const at = (step: number) => {
      expect(screen.getByText(`Step ${step} of 6`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    };
    at(1);
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await press('Continue');
    at(2);
    await choose('3-5 years');
    await choose('FIP Certified');
    await press('Continue');
    at(3);
    await choose('Doubles Play');
    await press('Continue');
    at(4);
    await user.click(screen.getByLabelText('About you'));
    await user.paste(BIO);
    await user.type(screen.getByLabelText('Base rate'), '65');
    await press('Continue');
    at(5);
    expect(screen.getByRole('heading', { name: 'Commission agreement' })).toBeVisible();
    await press('Back');
    at(4);
  });

  it('offers the years, certifications and specializations of the product [S0-5.12] [S0-5.14] [S0-5.16]', async () => {
    const { press, choose } = await open();
    await press('Continue');
    const years = screen.getAllByRole('radio').map((option) => option.getAttribute('value'));
    expect(years).toEqual(['1', '3', '6', '10']);
    for (const label of ['1-2 years', '3-5 years', '6-10 years', '10+ years', ...CERTIFICATIONS])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(CERTIFICATIONS.length);
    await choose('3-5 years');
    await choose('FIP Certified');
    await press('Continue');
    for (const label of SPECIALIZATIONS) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(SPECIALIZATIONS.length);
  });

  it('suggests a rate and says what the smaller one is for [S0-9.15]', async () => {
    const opened = await open({}, 'Step 1 of 6');
    await fillToSpecializations(opened);
    expect(screen.getByText(/25-150/)).toBeVisible();
    expect(screen.getByPlaceholderText('75')).toHaveAccessibleName('Base rate');
    expect(screen.getByPlaceholderText('50')).toHaveAccessibleName('Minimum rate');
    expect(screen.getByText('minimum rate per video analysis')).toBeVisible();
  });

  it('welcomes by name and shows how far it is [S0-2.85] [S0-2.86]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Welcome, Lucía Ferrer' })).toBeVisible();
    expect(screen.getByText('17% complete')).toBeVisible();
  });

  it('wants years, a certification and a specialization, each beside its list [S0-5.12] [S0-5.13] [S0-5.15]', async () => {
    const { press, choose } = await open();
    await press('Continue');
    await press('Continue');
    expect(
      screen.getByRole('group', { name: 'How long have you been coaching?' }),
    ).toHaveAccessibleDescription('Choose how long you have been coaching');
    expect(screen.getByRole('group', { name: 'Certifications' })).toHaveAccessibleDescription(
      'Choose at least one certification',
    );
    await choose('10+ years');
    await choose('Other Certification');
    await press('Continue');
    await press('Continue');
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose at least one specialization');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
  });

  it('says what is missing on a press, in the words of the catalogue [S0-5.17] [S0-5.18]', async () => {
    const opened = await open();
    const { press, user } = opened;
    await fillToSpecializations(opened);
    await user.type(screen.getByLabelText('Base rate'), '9');
    await press('Continue');
    await waitFor(() => expect(screen.getByLabelText('About you')).toHaveFocus());
    expect(screen.getByText('Minimum 50 characters required')).toBeVisible();
    expect(screen.getByText('Minimum rate is $10')).toBeVisible();
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
  });

  it('says what is wrong with a rate when it is left [S0-5.19] [S0-5.20]', async () => {
    const opened = await open();
    await fillToSpecializations(opened);
    await opened.user.type(screen.getByLabelText('Base rate'), '501');
    await opened.user.tab();
    expect(screen.getByText('Maximum rate is $500')).toBeVisible();
    await opened.user.clear(screen.getByLabelText('Base rate'));
    await opened.user.type(screen.getByLabelText('Base rate'), '60');
    await opened.user.type(screen.getByLabelText('Minimum rate'), '61');
    await opened.user.tab({ shift: true });
    expect(screen.queryByText('Maximum rate is $500')).toBeNull();
    expect(screen.getByText('Minimum rate cannot be higher than base rate')).toBeVisible();
  });

  it('shows the split with an example of $75 [S0-9.13]', async () => {
    await fillToPricing(await open());
    expect(screen.getByText('70%')).toBeVisible();
    expect(screen.getByText('For an analysis of $75 you get $52.50.')).toBeVisible();
  });

  it('goes no further while the agreement did not load [S0-8.12] [S0-8.13]', async () => {
    const opened = await open({ ActiveAgreement: { error: 'INTERNAL' } });
    await fillToPricing(opened);
    expect(await screen.findByText('Failed to load agreement terms. Please refresh the page.')).toBeVisible();
    await opened.press('Continue');
    expect(screen.getByText('Failed to load agreement terms. Please try again.')).toBeVisible();
  });

  it.each([
    ['was not loaded', { ActiveAgreement: { error: 'INTERNAL' } }],
    ['was loaded and not accepted', {}],
  ])('is not told of an acceptance while the agreement %s [S0-7.17]', async (_title, answers) => {
    const opened = await open(answers);
    await fillToPricing(opened);
    await opened.press('Continue');
    expect(screen.getByText('Step 5 of 6')).toBeVisible();
    expect(opened.server.callsOf('AcceptAgreement')).toEqual([]);
  });

  it('saves, accepts and goes to the dashboard [S0-2.88] [S0-2.90] [S0-3.14]', async () => {
    const opened = await open();
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText('home {"fromOnboarding":true}')).toBeVisible();
    expect(opened.server.callsOf('CompleteCoachProfile')[0]?.variables).toEqual({
      input: {
        bio: BIO,
        specializations: ['doubles_play'],
        certifications: ['fip_certified'],
        yearsCoaching: 3,
        baseRateMinor: 6500,
      },
    });
    expect(opened.server.callsOf('AcceptAgreement')[0]?.variables).toEqual({ agreementId: 'a1' });
  });

  it('goes on after a failed acceptance and says so [S0-8.15] [S0-8.16]', async () => {
    const opened = await open({ AcceptAgreement: { error: 'INTERNAL' } });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(
      screen.getByText(
        'Your profile was saved, but there was an issue with the commission agreement. You may need to accept it again later.',
      ),
    ).toBeVisible();
  });

  it.each([
    [
      'a refusal [S0-8.14]',
      { error: 'VALIDATION_FAILED' },
      'Failed to save your coach profile. Please check all required fields and try again.',
    ],
    [
      'a broken connection [S0-8.17]',
      () => Promise.reject(new TypeError('offline')),
      'Failed to complete your profile setup. Please check your internet connection and try again.',
    ],
  ])('stays after %s with a message that can be dismissed [S0-2.91]', async (_title, answer, shown) => {
    const opened = await open({ CompleteCoachProfile: answer });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    await opened.press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    opened.server.answer('CompleteCoachProfile', { saveCoachProfile: PROFILE });
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText(/^home/)).toBeVisible();
  });

  it('says Completing... while it saves, and saves once [S0-2.89]', async () => {
    let finish = () => {};
    const slow = new Promise((resolve) => (finish = () => resolve({ saveCoachProfile: PROFILE })));
    const opened = await open({ CompleteCoachProfile: () => slow });
    await fillAll(opened);
    await opened.user.dblClick(screen.getByRole('button', { name: 'Go to Coach Dashboard' }));
    await opened.press('Completing...');
    finish();
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(opened.server.callsOf('CompleteCoachProfile')).toHaveLength(1);
    expect(opened.server.callsOf('AcceptAgreement')).toHaveLength(1);
  });

  it('leads from a refused answer to its field, which says so and has the focus', async () => {
    const opened = await open({ CompleteCoachProfile: refusal({ bio: 'x', baseRateMinor: 'x' }) });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    await opened.user.click(await screen.findByRole('button', { name: 'Show me where' }));
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
    for (const label of ['About you', 'Base rate']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Minimum rate')).toBeValid();
    await waitFor(() => expect(screen.getByLabelText('About you')).toHaveFocus());
  });

  it('takes up where an earlier visit ended, with all that was typed', async () => {
    await fillAll(await open());
    cleanup();
    const opened = await open({}, 'Step 6 of 6');
    expect(screen.getByText(/Your answers are still here/)).toBeVisible();
    await opened.press('Back');
    expect(screen.getByLabelText(/I've read the agreement/)).toBeChecked();
    await opened.press('Back');
    expect(screen.getByLabelText('About you')).toHaveValue(BIO);
    expect(screen.getByLabelText('Base rate')).toHaveValue('65');
  });

  it('asks for acceptance again when another agreement is in force', async () => {
    await fillAll(await open());
    cleanup();
    await open({ ActiveAgreement: { activeAgreement: { ...AGREEMENT, id: 'a2' } } }, 'Step 5 of 6');
    expect(screen.getByLabelText(/I've read the agreement/)).not.toBeChecked();
  });

  it('does not open blank over a profile that did not load', async () => {
    const server = fakeServer({
      OnboardingCoachProfile: { error: 'INTERNAL' },
      ActiveAgreement: { activeAgreement: AGREEMENT },
    });
    const { user } = await renderRoutes(routes, { path: '/coach/onboard', server, user: { role: 'coach' } });
    server.answer('OnboardingCoachProfile', { coachProfile: PROFILE });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Step 1 of 6')).toBeVisible();
  });

  it('sends a coach home whose saved profile turns out complete', async () => {
    const server = fakeServer({
      OnboardingCoachProfile: { coachProfile: { ...PROFILE, profileCompleted: true } },
      ActiveAgreement: { activeAgreement: AGREEMENT },
    });
    const user = { role: 'coach', profileCompleted: false };
    await renderRoutes(routes, { path: '/coach/onboard', server, user });
    expect(await screen.findByText(/^home/)).toBeVisible();
  });
});
