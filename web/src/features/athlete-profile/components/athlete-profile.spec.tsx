/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
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
  },
  ...changes,
});

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

async function open(answers: object = {}) {
  const server = fakeServer({
    Viewer: { viewer: buildViewer() },
    SaveProfile: { saveProfile: buildViewer() },
    AthletePreferences: { notificationPreferences: PREFERENCES },
    SaveAthletePreferences: { saveNotificationPreferences: PREFERENCES },
    [PASSWORD]: { id: 'user-1' },
    ...answers,
  });
  const view = await renderRoutes([{ path: '/', element: <AthleteProfile /> }], { server, user: {} });
  return { server, ...view };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the profile', () => {
  it('shows what is saved; 0 years is an answer [S1-2.7.20] [S1-2.7.22] [S1-2.7.24]', async () => {
    await open();
    expect(await screen.findByText('0 years')).toBeVisible();
    expect(screen.getByText('Improve technique')).toBeVisible();
    expect(screen.getByText('Madrid')).toBeVisible();
  });

  it('says what is not set [S1-2.7.14] [S1-2.7.22]', async () => {
    const empty = { sport: 'padel', skillLevel: null, yearsOfExperience: null, primaryGoals: [] };
    await open({ Viewer: { viewer: buildViewer({ athleteProfile: empty }) } });
    expect(await screen.findByText('No goals set')).toBeVisible();
    expect(screen.getAllByText('Not set')).toHaveLength(2);
  });

  it('needs a name and a goal, and sends nothing without them [S1-5.26] [S1-5.27]', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    await view.user.clear(screen.getByLabelText('Full Name'));
    await view.user.click(screen.getByRole('checkbox', { name: 'Improve technique' }));
    await press(view, 'Save Changes');
    expect(screen.getByText('Please enter your full name')).toBeVisible();
    expect(screen.getByText('Please choose at least one goal')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    expect(view.server.callsOf('SaveProfile')).toEqual([]);
  });

  it('saves what was changed and goes back to viewing', async () => {
    const view = await open();
    await press(view, 'Edit Profile');
    await view.user.click(screen.getByRole('checkbox', { name: 'Social play' }));
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
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
    expect(screen.getByText('Carla Domínguez')).toBeVisible();
    await press(view, 'Edit Profile');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Carla Domínguez');
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
    expect(await screen.findByText('Password updated successfully!')).toBeVisible();
    expect(server.callsOf(PASSWORD)[0]?.variables).toEqual({
      password: 'long-enough',
      current_password: 'old-one',
    });
  });

  it.each([
    [
      'our words for a wrong current one',
      'current_password_wrong',
      'x',
      'The current password is not right. Try again.',
    ],
    ['the service’s own words [S1-8.55]', 'odd', 'Not today', 'Not today'],
    ['a fallback without words [S1-8.55]', 'odd', '', 'Failed to update password'],
  ])('is refused with %s', async (_title, code, words, message) => {
    const refusal = { [PASSWORD]: () => authRefusal(400, code, words) };
    await change('old-one', 'long-enough', 'long-enough', refusal);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the notification preferences', () => {
  it('are saved on the server [S1-2.7.28] [S1-4.33]', async () => {
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
