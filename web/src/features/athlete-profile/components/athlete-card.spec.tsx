import { screen, waitFor, within } from '@testing-library/react';
import { buildViewer, openProfile, press } from './open-profile';

describe('what a coach sees', () => {
  const card = () => within(screen.getByRole('region', { name: 'Your coach sees this' }));

  it('is shown beside the profile and follows what is being written', async () => {
    const view = await openProfile();
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

  it('asks only for the missing side of the court, and for nothing once it is set', async () => {
    const { athleteProfile, ...viewer } = buildViewer();
    const withoutSide = { ...viewer, athleteProfile: { ...athleteProfile, playingSide: null } };
    const view = await openProfile({ Viewer: { viewer: withoutSide } });
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
    await openProfile({ Viewer: { viewer: squash } });
    expect(await screen.findByRole('region', { name: 'Your coach sees this' })).toBeVisible();
    expect(screen.queryByText('Side')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add your side' })).not.toBeInTheDocument();
  });
});
