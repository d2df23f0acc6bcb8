import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { CoachOnboarding } from './coach-onboarding';

export const BIO = 'I look at your feet first, then your racket: most bandejas are lost before the swing.';
export const PROFILE = {
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
export const AGREEMENT = {
  id: 'a1',
  name: 'New Coach Agreement',
  version: '1.0',
  text: 'Seventy to thirty.',
  platformCommissionBps: 3000,
  coachCommissionBps: 7000,
  accepted: false,
};

const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

export const routes = [
  { path: '/coach/onboard', element: <CoachOnboarding /> },
  { path: '/coach', element: <Home /> },
];

/** For tests: the onboarding of a coach at its first step. */
export async function openCoachOnboarding(answers = {}, firstStep = 'Step 1 of 6') {
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

type Opened = Awaited<ReturnType<typeof openCoachOnboarding>>;

export async function fillToSpecializations({ press, choose }: Opened) {
  await press('Continue');
  await choose('3-5 years');
  await choose('FIP Certified');
  await press('Continue');
  await choose('Doubles Play');
  await press('Continue');
}

export async function fillToPricing(opened: Opened) {
  await fillToSpecializations(opened);
  const { press, user } = opened;
  await user.click(screen.getByLabelText('About you'));
  await user.paste(BIO);
  await user.type(screen.getByLabelText('Base rate'), '65');
  await press('Continue');
}

export async function fillAll(opened: Opened) {
  await fillToPricing(opened);
  await opened.choose(/I've read the agreement/);
  await opened.press('Continue');
}
