import { screen, waitFor, within } from '@testing-library/react';
import { buildViewer, openProfile, press } from './open-profile';

const optionsOf = async (view: Awaited<ReturnType<typeof openProfile>>, label: string) => {
  await view.user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label, hidden: true });
  return within(list)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
};

describe('the options of the profile form', () => {
  it('shows language and timezone by their names, or that they are not set [S1-2.7.23]', async () => {
    const view = await openProfile();
    const preferences = () => screen.findByRole('region', { name: 'Preferences' });
    expect(await preferences()).toHaveTextContent('LanguageEnglishTime zoneMadrid');
    await press(view, 'Edit Profile');
    expect(await optionsOf(view, 'Language')).toEqual([
      'English',
      'Spanish',
      'French',
      'German',
      'Italian',
      'Portuguese',
      'Russian',
      'Chinese',
      'Japanese',
      'Korean',
    ]);
    await view.user.click(screen.getByRole('option', { name: 'French', hidden: true }));
    await press(view, 'Cancel');
    expect(await preferences()).toHaveTextContent('LanguageEnglish');
    view.server.answer('Viewer', { viewer: buildViewer({ language: '', timezone: '' }) });
    await press(view, 'Edit Profile');
    await press(view, 'Save Changes');
    await waitFor(async () =>
      expect(await preferences()).toHaveTextContent('LanguageNot setTime zoneNot set'),
    );
  });

  it('offers sports, levels, years and the eleven timezones before all others [S1-2.7.15] [S1-2.7.34] [S1-2.7.37]', async () => {
    const view = await openProfile();
    await press(view, 'Edit Profile');
    expect(await optionsOf(view, 'Sport')).toEqual(['Padel', 'Tennis', 'Squash', 'Badminton', 'Pickleball']);
    expect(await optionsOf(view, 'Years of Experience')).toEqual([
      'Less than a year',
      '1-2 years',
      '3-5 years',
      '6-9 years',
      '10+ years',
    ]);
    expect((await optionsOf(view, 'Time zone')).slice(0, 12)).toEqual([
      'UTC',
      'New York',
      'Chicago',
      'Denver',
      'Los Angeles',
      'London',
      'Paris',
      'Berlin',
      'Tokyo',
      'Shanghai',
      'Sydney',
      'Abidjan',
    ]);
  });

  it('takes goals on and off one by one, of eight, and years as a number [S1-2.7.21] [S1-2.7.35] [S1-5.30] [S1-5.31]', async () => {
    const view = await openProfile();
    await press(view, 'Edit Profile');
    const goals = screen.getAllByRole('checkbox');
    expect(goals.map((goal) => goal.closest('label')?.textContent)).toEqual([
      'Improve technique',
      'Better strategy',
      'Increase power',
      'Better positioning',
      'Mental game',
      'Tournament preparation',
      'Fitness improvement',
      'Social play',
    ]);
    for (const name of ['Social play', 'Mental game', 'Improve technique', 'Mental game'])
      await view.user.click(screen.getByRole('checkbox', { name }));
    await optionsOf(view, 'Years of Experience');
    await view.user.click(screen.getByRole('option', { name: '6-9 years', hidden: true }));
    await press(view, 'Save Changes');
    await screen.findByText('Profile saved');
    expect(view.server.callsOf('SaveProfile').map(({ variables }) => variables)).toMatchObject([
      { input: { athleteProfile: { yearsOfExperience: 6, primaryGoals: ['social_play'] } } },
    ]);
  });
});
