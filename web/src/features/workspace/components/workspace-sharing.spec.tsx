import { screen, waitFor, within } from '@testing-library/react';
import type { SharingProps } from '../desk';
import { fakeDesk } from '../test-desk';
import { askToDelete, openNoteMenu, openWorkspace } from './open-workspace';

const Sharing = ({ analysisId, note, onClose }: SharingProps) => (
  <div role="dialog" aria-label={`${analysisId}: ${note.label}`}>
    <button type="button" onClick={onClose}>
      Close it
    </button>
  </div>
);
const desk = fakeDesk({ Sharing });
const more = () => screen.getByRole('button', { name: 'More for the note at 0:42' });

beforeEach(() => localStorage.clear());

describe('what is seldom done with a note', () => {
  it('is to share it, and closing that leads back', async () => {
    const { user } = await openWorkspace({}, {}, { desk });
    more().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Share note' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const shared = within(await screen.findByRole('dialog', { name: 'analysis-1: Bandeja too flat' }));
    await user.click(shared.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(more()).toHaveFocus();
  });

  it('is to delete it, and keeping it leads back to it', async () => {
    const { user } = await openWorkspace({}, {}, { desk });
    await askToDelete(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more().closest('li')).toHaveFocus());
  });

  it('waits until the note is saved', async () => {
    const { user } = await openWorkspace({}, {}, { desk });
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    expect(screen.queryByRole('button', { name: 'More for the note at 0:42' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(more()).toBeInTheDocument());
    expect((await openNoteMenu(user)).getByRole('menuitem', { name: 'Share note' })).toBeInTheDocument();
  });

  it('is to share it alone once it is delivered', async () => {
    const { user } = await openWorkspace({ status: 'COMPLETED', paid: true }, {}, { desk });
    await user.click(screen.getByRole('button', { name: 'Share note at 0:42' }));
    expect(await screen.findByRole('dialog', { name: /Bandeja too flat/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  });
});
