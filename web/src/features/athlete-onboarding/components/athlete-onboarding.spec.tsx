import { screen } from '@testing-library/react';
import { keepNextPlace } from '../../../session/next-place';
import { answerAll, openAthleteOnboarding } from './open-athlete-onboarding';

beforeEach(() => localStorage.clear());

describe('athlete onboarding', () => {
  it('shows its five steps with the part that is done, not the four of an earlier plan [S0-2.79] [S0-2.80] [S0-2.81]', async () => {
    const screenOf = await openAthleteOnboarding();
    expect(screen.getByText('40% complete')).toBeVisible();
    expect(screen.getByText('Welcome, Carla Domínguez')).toBeVisible();
    await answerAll(screenOf);
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByText('Upload Your First Video')).toBeNull();
  });

  it('requires a level, a goal and the years, and says so on a click [S0-5.7] [S0-5.9] [S0-5.11]', async () => {
    const { goOn, choose } = await openAthleteOnboarding();
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
    const { goOn, choose } = await openAthleteOnboarding();
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
    const { goOn, choose, user } = await openAthleteOnboarding();
    await choose('Advanced');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/Advanced/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'Welcome, Carla Domínguez' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await goOn();
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
  });

  it('continues with a tap on a single answer, and waits for Continue after a choice by keyboard', async () => {
    const { goOn, user } = await openAthleteOnboarding();
    screen.getByLabelText(/Beginner/).focus();
    await user.keyboard(' ');
    expect(screen.getByLabelText(/Beginner/)).toBeChecked();
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
    await goOn();
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
  });

  it('continues where somebody was before signing up, with the answers saved', async () => {
    keepNextPlace('/user/upload?coach=lucia');
    const screenOf = await openAthleteOnboarding();
    await answerAll(screenOf);
    expect(await screen.findByText('upload ?coach=lucia')).toBeVisible();
    expect(screenOf.server.callsOf('SaveProfile')).toHaveLength(1);
  });

  it('offers the first video, with a coach who fits the goals', async () => {
    const screenOf = await openAthleteOnboarding();
    await answerAll(screenOf);
    await screenOf.user.click(await screen.findByRole('link', { name: 'Send your first video' }));
    expect(await screen.findByText('upload ?match=auto')).toBeVisible();
  });
});
