import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { AthleteOnboarding } from './athlete-onboarding';

export const VIEWER = {
  viewer: { id: 'u1', fullName: 'Carla', profileCompleted: false, athleteProfile: null },
};

export const Upload = () => <p>upload {useLocation().search}</p>;
const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

export const routes = [
  { path: '/user/onboard', element: <AthleteOnboarding /> },
  { path: '/user', element: <Home /> },
  { path: '/user/upload', element: <Upload /> },
];

/** For tests: the onboarding of an athlete at its first question. */
export async function openAthleteOnboarding(answers = {}, firstStep = 'Step 2 of 5') {
  const server = fakeServer({ Viewer: VIEWER, SaveProfile: { saveProfile: VIEWER.viewer }, ...answers });
  const rendered = await renderRoutes(routes, {
    path: '/user/onboard',
    server,
    user: { profileCompleted: false },
  });
  await screen.findByText(firstStep);
  const goOn = () => rendered.user.click(screen.getByRole('button', { name: 'Continue' }));
  const choose = (name: string) => rendered.user.click(screen.getByLabelText(new RegExp(name)));
  return { server, goOn, choose, ...rendered };
}

export async function answerAll({ goOn, choose }: Awaited<ReturnType<typeof openAthleteOnboarding>>) {
  await choose('Intermediate');
  await choose('Better strategy');
  await goOn();
  await choose('Less than a year');
}
