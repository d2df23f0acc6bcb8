import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { routes, VIEWER, answerAll, openAthleteOnboarding } from './open-athlete-onboarding';

beforeEach(() => localStorage.clear());

describe('saving the athlete onboarding', () => {
  it('saves all answers, 0 years included, and goes to the dashboard [S0-2.83] [S0-2.84] [S0-3.13] [S0-5.11]', async () => {
    const screenOf = await openAthleteOnboarding();
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
    const screenOf = await openAthleteOnboarding({ SaveProfile: answer });
    await answerAll(screenOf);
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    screenOf.server.answer('SaveProfile', { saveProfile: VIEWER.viewer });
    await screenOf.user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(await screen.findByText(/^home/)).toBeVisible();
  });

  it('leads from a rejected answer to its question, which shows the error and has the focus', async () => {
    const screenOf = await openAthleteOnboarding({ SaveProfile: refusal({ field: 'primary_goals' }) });
    await answerAll(screenOf);
    await screenOf.user.click(await screen.findByRole('button', { name: 'Show me where' }));
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      "This value isn't accepted. Change it and try again.",
    );
    await waitFor(() => expect(screen.getByLabelText('Improve technique')).toHaveFocus());
  });

  it('saves once, however often the button is clicked meanwhile, and continues as soon as it is saved', async () => {
    let finish = () => {};
    const slow = new Promise((resolve) => (finish = () => resolve({ saveProfile: VIEWER.viewer })));
    const screenOf = await openAthleteOnboarding({ SaveProfile: () => slow });
    await answerAll(screenOf);
    await screenOf.user.dblClick(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(screen.queryByText(/^home/)).toBeNull();
    finish();
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(screenOf.server.callsOf('SaveProfile')).toHaveLength(1);
  });

  it('resumes an earlier visit with its answers', async () => {
    const first = await openAthleteOnboarding();
    await first.choose('Advanced');
    await first.choose('Mental game');
    cleanup();
    await openAthleteOnboarding({}, 'Step 3 of 5');
    expect(screen.getByText(/Your answers are still here/)).toBeVisible();
    expect(screen.getByLabelText('Mental game')).toBeChecked();
  });

  it('resumes an earlier visit only as far as its answers allow', async () => {
    localStorage.setItem(
      'bandeja-draft:user-1:athlete-onboarding',
      JSON.stringify({ step: 9, skillLevel: 'legend', goals: 'all', playingExperience: -4 }),
    );
    await openAthleteOnboarding({}, 'Step 2 of 5');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('keeps no draft once it is saved', async () => {
    const screenOf = await openAthleteOnboarding({ SaveProfile: { error: 'INTERNAL' } });
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
