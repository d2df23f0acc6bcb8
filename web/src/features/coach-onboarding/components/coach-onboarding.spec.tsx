/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
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

const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

const routes = [
  { path: '/coach/onboard', element: <CoachOnboarding /> },
  { path: '/coach', element: <Home /> },
];

async function open(answers = {}) {
  const server = fakeServer({
    OnboardingCoachProfile: { coachProfile: PROFILE },
    ActiveAgreement: { activeAgreement: AGREEMENT },
    CompleteCoachProfile: { saveCoachProfile: PROFILE },
    AcceptAgreement: { acceptAgreement: PROFILE },
    ...answers,
  });
  const coach = { role: 'coach', username: 'Lucía Ferrer', profileCompleted: false };
  const rendered = await renderRoutes(routes, { path: '/coach/onboard', server, user: coach });
  await screen.findByText('Step 1 of 6');
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = (name: string | RegExp) => rendered.user.click(screen.getByLabelText(name));
  return { server, press, choose, ...rendered };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fillToPricing({ press, choose, user }: Opened) {
  await press('Continue');
  await choose('3-5 years');
  await choose('FIP Certified');
  await press('Continue');
  await choose('Doubles Play');
  await press('Continue');
  await user.click(screen.getByLabelText('About you'));
  await user.paste(BIO);
  await user.type(screen.getByLabelText('Base rate'), '65');
  await press('Continue');
}

async function fillAll(opened: Opened) {
  await fillToPricing(opened);
  await opened.choose(/I have read the agreement/);
  await opened.press('Continue');
}

describe('coach onboarding', () => {
  it('welcomes by name and shows how far it is [S0-2.85] [S0-2.86]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Welcome, Lucía Ferrer' })).toBeVisible();
    expect(screen.getByText('17% complete')).toBeVisible();
  });

  it('says what is missing on a press, in the words of the catalogue [S0-5.17] [S0-5.18]', async () => {
    const { press, choose, user } = await open();
    await press('Continue');
    await choose('3-5 years');
    await choose('FIP Certified');
    await press('Continue');
    await choose('Doubles Play');
    await press('Continue');
    await user.type(screen.getByLabelText('Base rate'), '9');
    await press('Continue');
    expect(screen.getByText('Minimum 50 characters required')).toBeVisible();
    expect(screen.getByText('Minimum rate is $10')).toBeVisible();
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
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

  it('saves, accepts and goes to the dashboard [S0-2.90]', async () => {
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
  });
});
