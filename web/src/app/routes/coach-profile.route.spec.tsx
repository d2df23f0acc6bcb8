import { fireEvent, screen, within } from '@testing-library/react';
import { fakePicture, pictureFile } from '../../test/fake-picture';
import { fakeServer } from '../../test/fake-server';
import { fakeWidth } from '../../test/fake-width';
import { renderRoutes } from '../../test/render';
import { Component as CoachProfileRoute } from './coach-profile.route';

const profile = {
  id: 'coach-1',
  fullName: 'Lucía Ferrer',
  bio: '',
  specializations: [],
  certifications: [],
  yearsCoaching: 0,
  baseRate: null,
  isAcceptingNewClients: true,
  languagesSpoken: [],
};

async function open(avatarUrl: string | null) {
  fakeWidth(true);
  const server = fakeServer({
    Blocks: { blocks: [] },
    CoachProfileSettings: { coachProfile: profile },
    Viewer: { viewer: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl } },
    'POST /files/avatars': { success: true, avatarUrl: '/files/avatars/coach-1/new.jpg' },
    'DELETE /files/avatars': { success: true, avatarUrl: '' },
  });
  const view = await renderRoutes([{ path: '/coach/profile', element: <CoachProfileRoute /> }], {
    path: '/coach/profile',
    server,
    user: { id: 'coach-1', role: 'coach' },
  });
  return { server, ...view, photo: within(await screen.findByRole('group', { name: 'Profile photo' })) };
}

describe('the profile screen of a coach', () => {
  it('uploads and removes the photo, also while the rest is edited [S1-2.5.2]', async () => {
    fakePicture();
    const { user, photo, server } = await open(null);
    const shown = () => document.querySelector('main img')?.getAttribute('src');
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    fireEvent.change(photo.getByLabelText('Choose a photo'), { target: { files: [pictureFile()] } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Avatar updated successfully!')).toBeInTheDocument();
    expect(shown()).toBe('/files/avatars/coach-1/new.jpg');
    await user.click(await photo.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Avatar removed successfully!')).toBeInTheDocument();
    expect(shown()).toBeUndefined();
    expect(server.callsOf('DELETE /files/avatars')).toHaveLength(1);
    expect(screen.getByLabelText('Full name')).toHaveValue('Lucía Ferrer');
  });

  it('ends with the way to delete the account', async () => {
    const { user } = await open(null);
    const zone = within(screen.getByRole('region', { name: 'Danger Zone' }));
    expect(zone.getByText(/deliver or reject your open requests/)).toBeVisible();
    await user.click(zone.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Account' })).toBeInTheDocument();
  });
});
