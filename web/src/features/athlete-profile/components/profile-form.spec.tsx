import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-server';
import { button, buildViewer, held, openProfile, press } from './open-profile';

describe('the profile form', () => {
  it('says that it loads, and leads back to the dashboard [S1-2.7.1] [S1-2.7.2]', async () => {
    const viewer = held();
    await openProfile({ Viewer: viewer.answer });
    expect(await screen.findByText('Loading your profile...')).toBeVisible();
    viewer.give({ viewer: buildViewer() });
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user');
  });

  it('shows what is saved; 0 years is an answer [S1-2.7.20] [S1-2.7.22] [S1-2.7.24]', async () => {
    await openProfile();
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
    await openProfile({ Viewer: { viewer: buildViewer({ athleteProfile: empty }) } });
    expect(await screen.findByText('No goals set')).toBeVisible();
    expect(screen.getAllByText('Not set')).toHaveLength(2);
  });

  it('needs a name and a goal, and sends nothing without them [S1-5.26] [S1-5.27]', async () => {
    const view = await openProfile();
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
    const view = await openProfile();
    await press(view, 'Edit Profile');
    await view.user.click(screen.getByRole('checkbox', { name: 'Social play' }));
    await press(view, 'Save Changes');
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(view.server.callsOf('SaveProfile')[0]?.variables).toMatchObject({
      input: { athleteProfile: { yearsOfExperience: 0, primaryGoals: ['improve_technique', 'social_play'] } },
    });
  });

  it('is restored by Cancel; only one part is edited at a time [S1-2.7.3] [S1-2.7.4] [S1-4.29]', async () => {
    const view = await openProfile();
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
    const view = await openProfile({ SaveProfile: saving.answer });
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

  it('distinguishes a name that was not saved from the rest [S1-8.58]', async () => {
    const view = await openProfile({ SaveProfile: { error: 'INTERNAL' } });
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
    const view = await openProfile();
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
    await openProfile({ Viewer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile data');
  });
});
