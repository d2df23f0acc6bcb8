import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeServer, refusal } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { keepNextPlace } from '../../../session/next-place';
import { AthleteOnboarding } from './athlete-onboarding';

const VIEWER = { viewer: { id: 'u1', fullName: 'Carla', profileCompleted: false, athleteProfile: null } };

const Upload = () => <p>upload {useLocation().search}</p>;
const Home = () => <p>home {JSON.stringify(useLocation().state)}</p>;

const routes = [
  { path: '/user/onboard', element: <AthleteOnboarding /> },
  { path: '/user', element: <Home /> },
  { path: '/user/upload', element: <Upload /> },
];

async function open(answers = {}, firstStep = 'Step 2 of 5') {
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

async function answerAll({ goOn, choose }: Awaited<ReturnType<typeof open>>) {
  await choose('Intermediate');
  await choose('Better strategy');
  await goOn();
  await choose('Less than a year');
}

beforeEach(() => localStorage.clear());

describe('athlete onboarding', () => {
  it('shows its five steps with the part that is done, not the four of an earlier plan [S0-2.79] [S0-2.80] [S0-2.81]', async () => {
    const screenOf = await open();
    expect(screen.getByText('40% complete')).toBeVisible();
    expect(screen.getByText('Welcome, Carla Domínguez')).toBeVisible();
    await answerAll(screenOf);
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByText('Upload Your First Video')).toBeNull();
  });

  it('wants a level, a goal and the years, and says so on a press [S0-5.7] [S0-5.9] [S0-5.11]', async () => {
    const { goOn, choose } = await open();
    await goOn();
    expect(screen.getByText('Choose your level')).toBeVisible();
    await choose('Beginner');
    await goOn();
    expect(screen.getByText('Choose at least one goal')).toBeVisible();
    await choose('Mental game');
    await goOn();
    await goOn();
    expect(screen.getByText('Choose how long you have been playing')).toBeVisible();
  });

  it('offers the levels, goals and years of the product [S0-5.8] [S0-5.10] [S0-5.11]', async () => {
    const { goOn, choose } = await open();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await choose('Advanced');
    const goals = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'));
    expect(goals).toEqual([
      'improve_technique',
      'better_strategy',
      'increase_power',
      'better_positioning',
      'mental_game',
      'tournament_preparation',
    ]);
    const labels = [
      'Improve technique',
      'Better strategy',
      'Increase power',
      'Better positioning',
      'Mental game',
      'Tournament preparation',
    ];
    for (const label of labels) expect(screen.getByLabelText(label)).toBeVisible();
    await choose('Mental game');
    await goOn();
    const years = screen.getAllByRole('radio').map((option) => option.getAttribute('value'));
    expect(years).toEqual(['0', '1', '3', '6', '10']);
  });

  it('goes back without losing an answer; at the welcome there is no way back [S0-2.82]', async () => {
    const { goOn, choose, user } = await open();
    await choose('Advanced');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/Advanced/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Welcome, Carla Domínguez' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await goOn();
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
  });

  it('goes on with a tap on the one answer, and waits for Continue where keys chose it', async () => {
    const { goOn, user } = await open();
    screen.getByLabelText(/Beginner/).focus();
    await user.keyboard(' ');
    expect(screen.getByLabelText(/Beginner/)).toBeChecked();
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
    await goOn();
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
  });

  it('goes on to where somebody was who had to sign up first, with the answers saved', async () => {
    keepNextPlace('/user/upload?coach=lucia');
    const screenOf = await open();
    await answerAll(screenOf);
    expect(await screen.findByText('upload ?coach=lucia')).toBeVisible();
    expect(screenOf.server.callsOf('SaveProfile')).toHaveLength(1);
  });

  it('offers the first video, with a coach who fits the goals', async () => {
    const screenOf = await open();
    await answerAll(screenOf);
    await screenOf.user.click(await screen.findByRole('link', { name: 'Send your first video' }));
    expect(await screen.findByText('upload ?match=auto')).toBeVisible();
  });

  it('saves all answers, 0 years included, and goes to the dashboard [S0-2.83] [S0-2.84] [S0-3.13] [S0-5.11]', async () => {
    const screenOf = await open();
    await answerAll(screenOf);
    await screen.findByRole('link', { name: 'Send your first video' });
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
  ])('stays after %s, says so, and saves on the next try', async (_title, answer, shown) => {
    const screenOf = await open({ SaveProfile: answer });
    await answerAll(screenOf);
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    screenOf.server.answer('SaveProfile', { saveProfile: VIEWER.viewer });
    await screenOf.user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(await screen.findByText(/^home/)).toBeVisible();
  });

  it('leads from a refused answer to its question, which says so and has the focus', async () => {
    const screenOf = await open({ SaveProfile: refusal({ field: 'primary_goals' }) });
    await answerAll(screenOf);
    await screenOf.user.click(await screen.findByRole('button', { name: 'Show me where' }));
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      "This value isn't accepted. Change it and try again.",
    );
    await waitFor(() => expect(screen.getByLabelText('Improve technique')).toHaveFocus());
  });

  it('saves once, however often the button is pressed meanwhile, and goes on as soon as it is saved', async () => {
    let finish = () => {};
    const slow = new Promise((resolve) => (finish = () => resolve({ saveProfile: VIEWER.viewer })));
    const screenOf = await open({ SaveProfile: () => slow });
    await answerAll(screenOf);
    await screenOf.user.dblClick(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(screen.queryByText(/^home/)).toBeNull();
    finish();
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(screenOf.server.callsOf('SaveProfile')).toHaveLength(1);
  });

  it('takes up where an earlier visit ended, with its answers', async () => {
    const first = await open();
    await first.choose('Advanced');
    await first.choose('Mental game');
    cleanup();
    await open({}, 'Step 3 of 5');
    expect(screen.getByText(/Your answers are still here/)).toBeVisible();
    expect(screen.getByLabelText('Mental game')).toBeChecked();
  });

  it('goes no further back into an earlier visit than its answers carry, whatever was kept', async () => {
    localStorage.setItem(
      'bandeja-draft:user-1:athlete-onboarding',
      JSON.stringify({ step: 9, skillLevel: 'legend', goals: 'all', playingExperience: -4 }),
    );
    await open({}, 'Step 2 of 5');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('keeps no draft once it is saved', async () => {
    const screenOf = await open({ SaveProfile: { error: 'INTERNAL' } });
    await answerAll(screenOf);
    await screen.findByRole('alert');
    expect(localStorage.getItem('bandeja-draft:user-1:athlete-onboarding')).toContain('intermediate');
    screenOf.server.answer('SaveProfile', { saveProfile: VIEWER.viewer });
    await screenOf.user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(localStorage.getItem('bandeja-draft:user-1:athlete-onboarding')).toBeNull();
  });

  it('does not open blank over a profile that did not load, and tries again on demand', async () => {
    const server = fakeServer({ Viewer: { error: 'INTERNAL' } });
    const { user } = await renderRoutes(routes, { path: '/user/onboard', server, user: {} });
    server.answer('Viewer', VIEWER);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Step 2 of 5')).toBeVisible();
  });

  it('sends a person home whose saved profile turns out complete', async () => {
    const server = fakeServer({ Viewer: { viewer: { ...VIEWER.viewer, profileCompleted: true } } });
    await renderRoutes(routes, { path: '/user/onboard', server, user: { profileCompleted: false } });
    expect(await screen.findByText(/^home/)).toBeVisible();
  });
});
