/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { authRefusal, fakeServer, type Call } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import { AthleteProfile } from './athlete-profile';

const PASSWORD = 'PUT /auth/v1/user';

const buildViewer = (changes: object = {}) => ({
  id: 'user-1',
  email: 'carla@example.com',
  role: 'ATHLETE',
  fullName: 'Carla Domínguez',
  avatarUrl: null,
  language: 'en',
  timezone: 'Europe/Madrid',
  profileCompleted: true,
  athleteProfile: {
    sport: 'padel',
    skillLevel: 'intermediate',
    yearsOfExperience: 0,
    primaryGoals: ['improve_technique'],
    playingSide: 'left',
  },
  ...changes,
});

const SLOTS = {
  data: <p>The data</p>,
  deletion: (compact: boolean) => <p>{compact ? 'Short end' : 'Long end'}</p>,
};

const PREFERENCES = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  analysisComplete: true,
  newCoachAvailable: false,
  paymentReminders: true,
  marketingEmails: false,
  weeklyDigest: true,
};

async function open(answers: object = {}, path = '/') {
  fakeWidth(path.split('?')[0] === '/');
  const server = fakeServer({
    Viewer: { viewer: buildViewer() },
    SaveProfile: { saveProfile: buildViewer() },
    AthletePreferences: { notificationPreferences: PREFERENCES },
    SaveAthletePreferences: { saveNotificationPreferences: PREFERENCES },
    AthleteFigures: { athleteAnalyses: { allCount: 5 } },
    [PASSWORD]: { id: 'user-1' },
    ...answers,
  });
  const routes = ['/', '/user/profile'].map((path) => ({ path, element: <AthleteProfile {...SLOTS} /> }));
  const view = await renderRoutes(routes, { path, server, user: {} });
  return { server, ...view };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const optionsOf = async (view: Awaited<ReturnType<typeof open>>, label: string) => {
  await view.user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label, hidden: true });
  return within(list)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
};

/** An answer that comes when it is told to. */
function held() {
  let give: (answer: unknown) => void = () => undefined;
  return { answer: () => new Promise((done) => (give = done)), give: (answer: unknown) => give(answer) };
}

describe('the profile', () => {
  it('says that it loads, and leads back to the dashboard [S1-2.7.1] [S1-2.7.2]', async () => {
    const viewer = held();
    await open({ Viewer: viewer.answer });
    expect(await screen.findByText('Loading your profile...')).toBeVisible();
    viewer.give({ viewer: buildViewer() });
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user');
  });

  it('shows what is saved; 0 years is an answer [S1-2.7.20] [S1-2.7.22] [S1-2.7.24]', async () => {
    await open();
    expect(await screen.findByText('0 years')).toBeVisible();
    const athletic = within(screen.getByRole('region', { name: 'Athletic Profile' }));
    expect(athletic.getByText('Improve technique')).toBeVisible();
    expect(screen.getByText('Madrid')).toBeVisible();
  });

  it('says what is not set [S1-2.7.14] [S1-2.7.22]', async () => {
    const empty = {
      sport: 'padel',
      skillLevel: null,
      yearsOfExperience: null,
      primaryGoals: [],
      playingSide: 'both',
    };
    await open({ Viewer: { viewer: buildViewer({ athleteProfile: empty }) } });
    expect(await screen.findByText('No goals set')).toBeVisible();
    expect(screen.getAllByText('Not set')).toHaveLength(2);
  });

  it('shows language and timezone by their names, or that they are not set [S1-2.7.23]', async () => {
    const view = await open();
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
    const view = await open();
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
    const view = await open();
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

  it('needs a name and a goal, and sends nothing without them [S1-5.26] [S1-5.27]', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    await view.user.clear(screen.getByLabelText('Full Name'));
    await view.user.click(screen.getByRole('checkbox', { name: 'Improve technique' }));
    await press(view, 'Save Changes');
    expect(screen.getByText('Enter your full name')).toBeVisible();
    expect(screen.getByText('Choose at least one goal')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    expect(view.server.callsOf('SaveProfile')).toEqual([]);
  });

  it('saves what was changed and goes back to viewing', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    await view.user.click(screen.getByRole('checkbox', { name: 'Social play' }));
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(view.server.callsOf('SaveProfile')[0]?.variables).toMatchObject({
      input: { athleteProfile: { yearsOfExperience: 0, primaryGoals: ['improve_technique', 'social_play'] } },
    });
  });

  it('is restored by Cancel; only one part is edited at a time [S1-2.7.3] [S1-2.7.4] [S1-4.29]', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
    await view.user.type(screen.getByLabelText('Full Name'), ' X');
    await press(view, 'Cancel');
    expect(screen.getByRole('heading', { level: 1, name: 'Carla Domínguez' })).toBeVisible();
    await press(view, 'Edit Profile');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Carla Domínguez');
  });

  it('is saved under a button that says so, and then a banner does [S1-2.7.5] [S1-2.7.9]', async () => {
    const saving = held();
    const view = await open({ SaveProfile: saving.answer });
    await press(view, 'Edit Profile');
    await press(view, 'Save Changes');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    saving.give({ error: 'INTERNAL' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update athletic profile');
    view.server.answer('SaveProfile', { saveProfile: buildViewer() });
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells a name that was not saved from the rest [S1-8.58]', async () => {
    const view = await open({ SaveProfile: { error: 'INTERNAL' } });
    await press(view, 'Edit Profile');
    await view.user.type(screen.getByLabelText('Full Name'), ' Ruiz');
    await press(view, 'Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update personal information');
    expect(view.server.callsOf('SaveProfile').map(({ variables }) => variables)).toEqual([
      { input: { fullName: 'Carla Domínguez Ruiz' } },
    ]);
    view.server.answer('SaveProfile', ({ variables }: Call) =>
      'fullName' in (variables.input as object) ? { saveProfile: buildViewer() } : { error: 'INTERNAL' },
    );
    await press(view, 'Save Changes');
    expect(await screen.findByText('Failed to update athletic profile')).toBeVisible();
    expect(screen.queryByText('Failed to update personal information')).not.toBeInTheDocument();
  });

  it('is viewed or edited in one of three modes, whose buttons stand in the header [S1-4.28]', async () => {
    const view = await open();
    await screen.findByText('Weekly digest');
    const header = within(screen.getByRole('banner'));
    const named = () => header.getAllByRole('button').map(({ textContent }) => textContent);
    const part = within(screen.getByRole('region', { name: 'Notification Preferences' }));
    const modes = [
      [() => button('Edit Profile'), ['Cancel', 'Save Changes']],
      [() => button('Change Password'), ['Cancel', 'Update Password']],
      [() => part.getByRole('button', { name: 'Edit' }), ['Cancel', 'Save Changes']],
    ] as const;
    for (const [opener, buttons] of modes) {
      expect(named()).toEqual(['Edit Profile']);
      await view.user.click(opener());
      expect(named()).toEqual(buttons);
      await press(view, 'Cancel');
    }
  });

  it('says when it does not load [S1-8.51]', async () => {
    await open({ Viewer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile data');
  });
});

describe('the password', () => {
  async function change(current: string, next: string, repeated: string, answers: object = {}) {
    const view = await open(answers);
    await press(view, 'Change Password');
    if (current) await view.user.type(screen.getByLabelText('Current Password'), current);
    await view.user.type(screen.getByLabelText('New Password'), next);
    await view.user.type(screen.getByLabelText('Confirm New Password'), repeated);
    await view.user.click(button('Update Password'));
    return view;
  }

  it('is changed in a mode of its own, which Cancel leaves with empty fields [S1-2.7.6] [S1-2.7.25] [S1-2.7.26] [S1-3.37]', async () => {
    const view = await open();
    expect(
      await screen.findByText(
        'Keep your account secure by using a strong password and updating it regularly.',
      ),
    ).toBeVisible();
    await press(view, 'Change Password');
    const fields = ['Current Password', 'New Password', 'Confirm New Password'];
    for (const field of fields) await view.user.type(screen.getByLabelText(field), 'something');
    await press(view, 'Cancel');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await press(view, 'Change Password');
    for (const field of fields) expect(screen.getByLabelText(field)).toHaveValue('');
    expect(view.server.callsOf(PASSWORD)).toEqual([]);
  });

  it('is "Updating..." while it is sent [S1-2.7.7]', async () => {
    const updating = held();
    await change('old-one', 'long-enough', 'long-enough', { [PASSWORD]: updating.answer });
    expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true');
    updating.give({ id: 'user-1' });
    expect(await screen.findByText('Password changed')).toBeVisible();
  });

  it('needs eight characters [S1-5.28] [S1-9.13]', async () => {
    const { server } = await change('old-one', 'short77', 'short77');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(server.callsOf(PASSWORD)).toEqual([]);
  });

  it('has to be repeated [S1-5.29]', async () => {
    const { server } = await change('old-one', 'long-enough', 'long-enougH');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(server.callsOf(PASSWORD)).toEqual([]);
  });

  it('is changed with the current one [S1-2.7.27]', async () => {
    const { server } = await change('old-one', 'long-enough', 'long-enough');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(server.callsOf(PASSWORD)[0]?.variables).toEqual({
      password: 'long-enough',
      current_password: 'old-one',
    });
  });

  it('was not changed, says the service in its own words, else we do [S1-8.55]', async () => {
    const { server, user } = await change('old-one', 'long-enough', 'long-enough', {
      [PASSWORD]: () => authRefusal(400, 'odd', 'Not today'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    server.answer(PASSWORD, () => authRefusal(400, 'odd', ''));
    await user.click(button('Update Password'));
    expect(await screen.findByText('Failed to update password')).toBeVisible();
  });

  it('asks for the current one again where it was wrong', async () => {
    const refusal = { [PASSWORD]: () => authRefusal(400, 'current_password_wrong', 'x') };
    await change('old-one', 'long-enough', 'long-enough', refusal);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The current password isn't correct. Try again.",
    );
  });
});

describe('the notification preferences', () => {
  it('are left by Cancel as they were, and saved by Save Changes [S1-2.7.8]', async () => {
    const view = await open();
    const part = within(await screen.findByRole('region', { name: 'Notification Preferences' }));
    await view.user.click(await part.findByRole('button', { name: 'Edit' }));
    await view.user.click(screen.getByRole('switch', { name: 'Weekly digest' }));
    await press(view, 'Cancel');
    expect(view.server.callsOf('SaveAthletePreferences')).toEqual([]);
    await view.user.click(part.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('switch', { name: 'Weekly digest' })).toBeChecked();
    await press(view, 'Save Changes');
    expect(await screen.findByText('Notification preferences updated successfully!')).toBeVisible();
  });

  it('stay in their mode when they were not saved', async () => {
    const view = await open({ SaveAthletePreferences: { error: 'INTERNAL' } });
    const part = within(await screen.findByRole('region', { name: 'Notification Preferences' }));
    await view.user.click(await part.findByRole('button', { name: 'Edit' }));
    await press(view, 'Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save your notification preferences");
    expect(button('Save Changes')).toBeVisible();
  });

  it('are saved on the server, all eight [S1-2.7.28] [S1-3.33] [S1-4.33] [S1-4.34]', async () => {
    const view = await open();
    const part = within(await screen.findByRole('region', { name: 'Notification Preferences' }));
    await view.user.click(await part.findByRole('button', { name: 'Edit' }));
    await view.user.click(screen.getByRole('switch', { name: 'Weekly digest' }));
    await press(view, 'Save Changes');
    expect(await screen.findByText('Notification preferences updated successfully!')).toBeVisible();
    expect(view.server.callsOf('SaveAthletePreferences')[0]?.variables).toEqual({
      preferences: { ...PREFERENCES, weeklyDigest: false },
    });
  });

  it('do not offer text messages that nobody sends', async () => {
    await open();
    await screen.findByText('Weekly digest');
    expect(screen.queryByText(/SMS/i)).not.toBeInTheDocument();
  });
});

describe('what a coach sees', () => {
  const card = () => within(screen.getByRole('region', { name: 'Your coach sees this' }));

  it('is shown beside the profile and follows what is being written', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    expect(card().getByText('Carla Domínguez')).toBeVisible();
    expect(card().getByText('Left', { selector: 'dd' })).toBeVisible();
    await view.user.type(screen.getByLabelText('Full Name'), ' Ruiz');
    await view.user.click(screen.getByRole('radio', { name: 'Right' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Mental game' }));
    expect(card().getByText('Carla Domínguez Ruiz')).toBeVisible();
    expect(card().getByText('Right', { selector: 'dd' })).toBeVisible();
    expect(card().getByText('Improve technique, Mental game')).toBeVisible();
    await press(view, 'Cancel');
    expect(card().getByText('Left', { selector: 'dd' })).toBeVisible();
  });

  it('asks for the one thing that is missing, the side of the court, and for nothing once it is there', async () => {
    const { athleteProfile, ...viewer } = buildViewer();
    const withoutSide = { ...viewer, athleteProfile: { ...athleteProfile, playingSide: null } };
    const view = await open({ Viewer: { viewer: withoutSide } });
    expect(await screen.findByText(/One line is missing/)).toBeVisible();
    await press(view, 'Add your side');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Left' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Add your side' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Left' }));
    view.server.answer('Viewer', { viewer: buildViewer() });
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(view.server.callsOf('SaveProfile')[0]?.variables).toMatchObject({
      input: { athleteProfile: { playingSide: 'left' } },
    });
    await waitFor(() => expect(screen.queryByText(/One line is missing/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Add your side' })).not.toBeInTheDocument();
  });

  it('knows no side of a sport that has none', async () => {
    const { athleteProfile, ...viewer } = buildViewer();
    const squash = { ...viewer, athleteProfile: { ...athleteProfile, sport: 'squash', playingSide: null } };
    await open({ Viewer: { viewer: squash } });
    expect(await screen.findByRole('region', { name: 'Your coach sees this' })).toBeVisible();
    expect(screen.queryByText('Side')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add your side' })).not.toBeInTheDocument();
  });
});

describe('a link to one subject of the profile', () => {
  it('leads on a wide screen to its section among the others', async () => {
    const shown: Element[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        shown.push(this);
      },
    });
    await open({}, '/?show=notifications');
    const section = await screen.findByRole('region', { name: 'Notification Preferences' });
    expect(shown.map((element) => element.contains(section))).toEqual([true]);
    expect(screen.getByRole('region', { name: 'Basic Information' })).toBeVisible();
  });
});

describe('the profile on a phone', () => {
  const PHONE = '/user/profile';

  it('is a row for each subject, with the ways out at the end', async () => {
    await open({}, PHONE);
    const rows = within(await screen.findByRole('list'));
    await screen.findByText('4 by email, 3 by push');
    expect(rows.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['PlayerPadel, improve technique', '/user/profile?show=player'],
      ['Notifications4 by email, 3 by push', '/user/profile?show=notifications'],
      ['BillingCards, payments and receipts', '/user/billing'],
      ['Language and time zoneEnglish, Madrid', '/user/profile?show=preferences'],
      ['PasswordChange Password', '/user/profile?show=security'],
      ['Help centerAnswers, and a way to contact us', '/help'],
    ]);
    expect(screen.getByText('The data')).toBeVisible();
    expect(screen.getByText('Short end')).toBeVisible();
    expect(button('Logout')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Basic Information' })).not.toBeInTheDocument();
  });

  it('opens one subject, whose title takes the focus, and names the way back', async () => {
    const view = await open({}, PHONE);
    await view.user.click(await screen.findByRole('link', { name: /^Language/ }));
    const title = screen.getByRole('heading', { level: 1, name: 'Language and time zone' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Basic Information' })).not.toBeInTheDocument();
    await press(view, 'Edit Profile');
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(view.server.callsOf('SaveProfile')[0]?.variables).toEqual({
      input: { language: 'en', timezone: 'Europe/Madrid' },
    });
    await view.user.click(screen.getByRole('link', { name: 'You' }));
    expect(await screen.findByRole('link', { name: /^Player/ })).toBeVisible();
  });

  it('forgets what was being written when its subject is left', async () => {
    const view = await open({}, `${PHONE}?show=player`);
    await press(view, 'Edit Profile');
    await view.user.type(screen.getByLabelText('Full Name'), ' X');
    await view.user.click(screen.getByRole('link', { name: 'You' }));
    await view.user.click(await screen.findByRole('link', { name: /^Player/ }));
    expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
    await press(view, 'Edit Profile');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Carla Domínguez');
  });

  it('asks for the side first and leads to its field', async () => {
    const { athleteProfile, ...viewer } = buildViewer();
    const withoutSide = { ...viewer, athleteProfile: { ...athleteProfile, playingSide: null } };
    const view = await open({ Viewer: { viewer: withoutSide } }, PHONE);
    expect(await screen.findByRole('heading', { name: 'Left or right side?' })).toBeVisible();
    await press(view, 'Add your side');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Left' })).toHaveFocus());
    expect(view.path()).toBe('/user/profile?show=player');
  });
});
