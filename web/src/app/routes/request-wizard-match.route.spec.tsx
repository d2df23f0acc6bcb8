import { screen, waitFor } from '@testing-library/react';
import type { Call } from '../../test/fake-server';
import { buildCoach, button, FILLED, LUCIA, openWizard, WORKING } from './open-wizard';

const TERESA = '0b9f1c1e-3a52-4a53-9d0c-000000000003';
const PAU = '0b9f1c1e-3a52-4a53-9d0c-000000000004';
const lucia = {
  coach: buildCoach(LUCIA, 'Lucía Ferrer'),
  reasons: ['FOCUS', 'LANGUAGE', 'PRICE', 'TURNAROUND'],
  sharedSpecializations: ['mental_game', 'doubles_play'],
};
const teresa = { coach: buildCoach(TERESA, 'Teresa Mir'), reasons: ['PRICE'], sharedSpecializations: [] };
const WizardCoaches = {
  coaches: {
    coaches: [buildCoach(PAU, 'Pau Vidal'), teresa.coach, lucia.coach],
    totalCount: 3,
    nextPageToken: null,
  },
};
const matches = (...list: unknown[]) => ({ matchCoaches: list });

const open = (answers: object = {}, draft: object = {}) =>
  openWizard({
    path: '/user/upload?match=auto',
    draft: { ...FILLED, step: 1, coachId: null, focusAreas: [], ...draft },
    answers: { WizardCoaches, MatchCoaches: matches(lucia, teresa), ...answers },
  });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

describe('a match', () => {
  it('preselects the first by the goals and the language of the profile, with its reasons in words [S1-2.10.14]', async () => {
    const { server } = await open();
    await waitFor(async () => expect(await radio(/Lucía Ferrer/)).toBeChecked());
    expect(screen.getByText('Our pick: Lucía Ferrer.')).toBeVisible();
    for (const reason of [
      'Specializes in Mental Game and Doubles Play',
      'Speaks Spanish',
      'Replies within 24 hours',
    ])
      expect(screen.getByText(reason)).toBeVisible();
    expect(server.callsOf('MatchCoaches')[0]?.variables).toEqual({
      focusAreas: [],
      goals: ['mental_game'],
      language: 'es',
    });
  });

  it('offers the next matches with their reasons as alternatives', async () => {
    const { user } = await open();
    await user.click(await radio(/Teresa Mir.*Priced at or below most/));
    expect(await radio(/Teresa Mir/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Pau Vidal/ })).not.toBeInTheDocument();
  });

  it('has a way to all coaches, and the choice stays', async () => {
    const { user, path } = await open();
    await waitFor(async () => expect(await radio(/Lucía Ferrer/)).toBeChecked());
    await user.click(button('See all coaches'));
    expect(await radio(/Pau Vidal/)).not.toBeChecked();
    expect(await radio(/Lucía Ferrer/)).toBeChecked();
    expect(path()).toBe('/user/upload');
  });

  it('uses the focus areas once there are some, and never changes the choice silently', async () => {
    const MatchCoaches = ({ variables }: Call) =>
      (variables.focusAreas as string[]).length > 0 ? matches(teresa, lucia) : matches(lucia, teresa);
    const { user } = await open({ MatchCoaches });
    await waitFor(async () => expect(await radio(/Lucía Ferrer/)).toBeChecked());
    await user.click(button(/^Continue/));
    await user.click(await screen.findByRole('checkbox', { name: 'Serve & Return' }));
    await user.click(button('Back'));
    expect(await screen.findByText('Our pick: Teresa Mir.')).toBeVisible();
    expect(await radio(/Lucía Ferrer/)).toBeChecked();
    expect(
      screen.getByText(
        'Your focus areas changed. Teresa Mir is now the best match. Lucía Ferrer is still selected.',
      ),
    ).toBeVisible();
  });

  it('keeps the coach that a link chose', async () => {
    await open({}, { coachId: PAU });
    expect(await radio(/Pau Vidal/)).toBeChecked();
    expect(await radio(/Lucía Ferrer/)).not.toBeChecked();
  });

  it.each([
    ['cannot be made', { error: 'INTERNAL' }],
    ['is with nobody', matches()],
  ])('that %s leaves the list of all', async (_title, MatchCoaches) => {
    await open({ MatchCoaches, WizardCoaches: WORKING.WizardCoaches });
    expect(await screen.findByText(/We can't suggest a coach right now/)).toBeVisible();
    expect(await radio(/Lucía Ferrer/)).not.toBeChecked();
  });
});
