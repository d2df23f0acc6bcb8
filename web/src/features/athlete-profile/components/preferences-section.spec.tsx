import { screen, within } from '@testing-library/react';
import { button, openProfile, PREFERENCES, press } from './open-profile';

describe('the notification preferences', () => {
  it('are left by Cancel as they were, and saved by Save Changes [S1-2.7.8]', async () => {
    const view = await openProfile();
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
    const view = await openProfile({ SaveAthletePreferences: { error: 'INTERNAL' } });
    const part = within(await screen.findByRole('region', { name: 'Notification Preferences' }));
    await view.user.click(await part.findByRole('button', { name: 'Edit' }));
    await press(view, 'Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save your notification preferences");
    expect(button('Save Changes')).toBeVisible();
  });

  it('are saved on the server, all eight [S1-2.7.28] [S1-3.33] [S1-4.33] [S1-4.34]', async () => {
    const view = await openProfile();
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
    await openProfile();
    await screen.findByText('Weekly digest');
    expect(screen.queryByText(/SMS/i)).not.toBeInTheDocument();
  });
});
