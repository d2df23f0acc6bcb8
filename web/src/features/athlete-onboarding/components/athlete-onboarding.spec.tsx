/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { AthleteOnboarding } from './athlete-onboarding';

const VIEWER = { viewer: { id: 'u1', fullName: 'Carla', profileCompleted: false, athleteProfile: null } };

const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

const routes = [
  { path: '/user/onboard', element: <AthleteOnboarding /> },
  { path: '/user', element: <Home /> },
];

async function open(answers = {}) {
  const server = fakeServer({ Viewer: VIEWER, SaveProfile: { saveProfile: VIEWER.viewer }, ...answers });
  const rendered = await renderRoutes(routes, {
    path: '/user/onboard',
    server,
    user: { profileCompleted: false },
  });
  await screen.findByText('Step 1 of 5');
  const goOn = () => rendered.user.click(screen.getByRole('button', { name: 'Continue' }));
  const choose = (name: string) => rendered.user.click(screen.getByLabelText(new RegExp(name)));
  return { server, goOn, choose, ...rendered };
}

async function answerAll({ goOn, choose }: Awaited<ReturnType<typeof open>>) {
  await goOn();
  await choose('Intermediate');
  await goOn();
  await choose('Better strategy');
  await goOn();
  await choose('Less than a year');
  await goOn();
}

describe('athlete onboarding', () => {
  it('shows its five steps with the part that is done [S0-2.79] [S0-2.81]', async () => {
    const screenOf = await open();
    expect(screen.getByText('20% complete')).toBeVisible();
    await answerAll(screenOf);
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('wants a level, a goal and the years, and says so on a press [S0-5.7] [S0-5.9]', async () => {
    const { goOn, choose } = await open();
    await goOn();
    await goOn();
    expect(screen.getByText('Please choose your level')).toBeVisible();
    await choose('Beginner');
    await goOn();
    await goOn();
    expect(screen.getByText('Please choose at least one goal')).toBeVisible();
    await choose('Mental game');
    await goOn();
    await goOn();
    expect(screen.getByText('Please choose how long you have been playing')).toBeVisible();
  });

  it('offers the levels, goals and years of the product [S0-5.8] [S0-5.10]', async () => {
    const { goOn, choose } = await open();
    await goOn();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await choose('Advanced');
    await goOn();
    const goals = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'));
    expect(goals).toEqual([
      'improve_technique',
      'better_strategy',
      'increase_power',
      'better_positioning',
      'mental_game',
      'tournament_preparation',
    ]);
  });

  it('goes back without losing an answer [S0-2.82]', async () => {
    const { goOn, choose, user } = await open();
    await goOn();
    await choose('Advanced');
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/Advanced/)).toBeChecked();
  });

  it('saves all answers, 0 years included, and goes to the dashboard [S0-2.84] [S0-5.11]', async () => {
    const screenOf = await open();
    await answerAll(screenOf);
    await screenOf.user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(await screen.findByText('home {"fromOnboarding":true}')).toBeVisible();
    expect(screenOf.server.callsOf('SaveProfile')[0]?.variables).toEqual({
      input: {
        athleteProfile: {
          sport: 'padel',
          skillLevel: 'intermediate',
          primaryGoals: ['better_strategy'],
          yearsOfExperience: 0,
        },
      },
    });
  });

  it.each([
    ['a refusal [S0-8.18]', { error: 'VALIDATION_FAILED' }, 'Failed to save your profile. Please try again.'],
    [
      'a broken connection [S0-8.19]',
      () => Promise.reject(new TypeError('offline')),
      'An unexpected error occurred. Please try again.',
    ],
  ])('stays and says so after %s', async (_title, answer, shown) => {
    const screenOf = await open({ SaveProfile: answer });
    await answerAll(screenOf);
    await screenOf.user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });
});
