import { screen, waitFor, within } from '@testing-library/react';
import { button, buildViewer, openProfile, press } from './open-profile';

describe('a link to one subject of the profile', () => {
  it('leads on a wide screen to its section among the others', async () => {
    const shown: Element[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        shown.push(this);
      },
    });
    await openProfile({}, '/?show=notifications');
    const section = await screen.findByRole('region', { name: 'Notification Preferences' });
    expect(shown.map((element) => element.contains(section))).toEqual([true]);
    expect(screen.getByRole('region', { name: 'Basic Information' })).toBeVisible();
  });
});

describe('the profile on a phone', () => {
  const PHONE = '/user/profile';

  it('is a row for each subject, with the ways out at the end', async () => {
    await openProfile({}, PHONE);
    const rows = within(await screen.findByRole('list'));
    await screen.findByText('4 by email, 3 by push');
    expect(rows.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['PlayerPadel, improve technique', '/user/profile?show=player'],
      ['Notifications4 by email, 3 by push', '/user/profile?show=notifications'],
      ['BillingCards, payments and receipts', '/user/billing'],
      ['Language and time zoneEnglish, Madrid', '/user/profile?show=preferences'],
      ['PasswordChange Password', '/user/profile?show=security'],
      ['SecuritySecond step, devices, email', '/user/security'],
      ['Help centerAnswers, and a way to contact us', '/help'],
    ]);
    expect(screen.getByText('The data')).toBeVisible();
    expect(screen.getByText('Short end')).toBeVisible();
    expect(button('Logout')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Basic Information' })).not.toBeInTheDocument();
  });

  it('opens one subject, whose title takes the focus, and names the way back', async () => {
    const view = await openProfile({}, PHONE);
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
    const view = await openProfile({}, `${PHONE}?show=player`);
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
    const view = await openProfile({ Viewer: { viewer: withoutSide } }, PHONE);
    expect(await screen.findByRole('heading', { name: 'Left or right side?' })).toBeVisible();
    await press(view, 'Add your side');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Left' })).toHaveFocus());
    expect(view.path()).toBe('/user/profile?show=player');
  });
});
