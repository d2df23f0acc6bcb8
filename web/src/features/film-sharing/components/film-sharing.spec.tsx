import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { FilmSharing } from './film-sharing';

const sharing = {
  stoppedAt: null as string | null,
  keptUntil: '2028-11-15T10:00:00Z' as string | null,
  deletedAt: null as string | null,
  addressSeconds: 900,
  viewers: [
    {
      ...{ fullName: 'Lucía Ferrer', isOperator: false, times: 3 },
      ...{ firstAt: '2026-11-10T10:00:00Z', lastAt: '2026-11-15T10:00:00Z' },
    },
    {
      ...{ fullName: null, isOperator: true, times: 1 },
      ...{ firstAt: '2026-11-12T10:00:00Z', lastAt: '2026-11-12T10:00:00Z' },
    },
  ],
};

async function open(changes: Partial<typeof sharing> = {}) {
  const server = fakeServer({
    FilmSharing: { filmSharing: { ...sharing, ...changes } },
    SetFilmSharing: { setFilmSharing: { ok: true } },
  });
  const element = (
    <FilmSharing
      analysisId="a1"
      coachName="Lucía Ferrer"
      film={{ downloadUrl: changes.deletedAt ? null : 'http://localhost/files/mine', filename: 'mine.mp4' }}
    />
  );
  const { user } = await renderRoutes([{ path: '/', element }], { server, user: {} });
  const section = within(await screen.findByRole('region', { name: 'Who can watch your video' }));
  return { server, user, section };
}

describe('who can watch the video', () => {
  it('tells how long it stays and who has watched it, how often and when', async () => {
    const { section } = await open();
    expect(await section.findByText(/We keep both videos until Nov 15, 2028/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Save a copy' })).toHaveAttribute('download', 'mine.mp4');
    const viewers = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(viewers).toEqual([
      'Lucía Ferrer 3 times, first on Nov 10, 2026, last on Nov 15, 2026',
      "Bandeja's team once, on Nov 12, 2026",
    ]);
  });

  it('stops after saying within how long, and shares again', async () => {
    const { server, user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Stop sharing with your coach' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop sharing with Lucía Ferrer?' }));
    await waitFor(() => expect(dialog.getByText(/at the latest 15 minutes from now/)).toBeVisible());
    server.answer('FilmSharing', { filmSharing: { ...sharing, stoppedAt: '2026-11-16T10:00:00Z' } });
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    expect(await section.findByText(/Since Nov 16, 2026 only you can watch/)).toBeVisible();
    server.answer('FilmSharing', { filmSharing: sharing });
    await user.click(section.getByRole('button', { name: 'Share with Lucía Ferrer again' }));
    expect(
      await section.findByText('You and Lucía Ferrer can watch your video and the response.'),
    ).toBeVisible();
    expect(server.callsOf('SetFilmSharing').map(({ variables }) => variables)).toEqual([
      { analysisId: 'a1', isShared: false },
      { analysisId: 'a1', isShared: true },
    ]);
  });

  it('says why nothing changed, and keeps the question open', async () => {
    const { server, user, section } = await open();
    server.answer('SetFilmSharing', { error: 'INTERNAL' });
    await user.click(await section.findByRole('button', { name: 'Stop sharing with your coach' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('has nothing to stop once the videos are deleted', async () => {
    const { section } = await open({ deletedAt: '2028-11-15T10:00:00Z' });
    expect(await section.findByText(/Both videos were deleted on Nov 15, 2028/)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });
});
