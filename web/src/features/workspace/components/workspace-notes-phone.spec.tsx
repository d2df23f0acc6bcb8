import { screen, waitFor, within } from '@testing-library/react';
import { openWorkspace, write } from './open-workspace';

const addNote = () => screen.getByRole('button', { name: /^Add note at/ });
const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));

beforeEach(() => localStorage.clear());

describe('a note on a phone', () => {
  it('has the room of the list and of the bar to itself while it is written', async () => {
    const { user } = await openWorkspace();
    await user.click(addNote());
    expect(screen.getByLabelText('Title')).toBeInTheDocument();
    expect(notes().queryByText('Open the face a touch.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Add note at/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(notes().getByText('Open the face a touch.')).toBeInTheDocument();
    expect(addNote()).toBeInTheDocument();
  });

  it('that was left for another one stays in the list', async () => {
    const { user } = await openWorkspace();
    await user.keyboard('{ArrowRight}');
    await user.click(addNote());
    write(screen.getByLabelText('Title'), 'First');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowRight}n');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(notes().getByText('Not saved yet')).toBeInTheDocument();
    await user.click(notes().getByRole('button', { name: '0:05 First' }));
    expect(screen.getByLabelText('Title')).toHaveValue('First');
  });

  it('stays in the list when it is pressed, and only the film moves', async () => {
    const { user } = await openWorkspace();
    await user.click(notes().getByRole('button', { name: '0:42 Bandeja too flat' }));
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(addNote()).toHaveAccessibleName('Add note at 0:42');
  });
});
