import { cleanup, screen, within } from '@testing-library/react';
import { buildNote } from '../test-analysis';
import { openWorkspace } from './open-workspace';

const annotations = [
  buildNote({ id: 'one', timestampMs: 10_000, label: 'One', shot: 'SMASH', outcome: 'WINNER' }),
  buildNote({ id: 'two', timestampMs: 50_000, label: 'Two', shot: 'LOB', outcome: 'WINNER' }),
  buildNote({ id: 'three', timestampMs: 90_000, label: 'Three', category: 'MENTAL' }),
];
const open = () =>
  openWorkspace({ work: { annotations, responseVideo: null, replacementVideo: null, courtPinnings: [] } });
const filter = () => within(screen.getByRole('group', { name: 'Filter notes' }));
const listed = () =>
  within(screen.getByRole('tabpanel', { name: /Notes/ }))
    .queryAllByRole('listitem')
    .map(
      (item) =>
        within(item)
          .getByText(/One|Two|Three/)
          .textContent?.split(' ')[1],
    );
const pins = () => screen.getAllByRole('button', { name: /^(Technical|Mental) at/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the filter of the notes', () => {
  it('lists what matches all of it, says how many, and leaves the same pins', async () => {
    const { user } = await open();
    await user.selectOptions(filter().getByLabelText('Outcome'), 'Winner');
    expect(listed()).toEqual(['One', 'Two']);
    await user.selectOptions(filter().getByLabelText('Shot'), 'Smash');
    expect(listed()).toEqual(['One']);
    expect(filter().getByRole('status')).toHaveTextContent('1 of 3');
    expect(pins().map((pin) => pin.getAttribute('aria-label'))).toEqual(['Technical at 0:10: One']);
  });

  it('says when nothing matches, and goes with one press', async () => {
    const { user } = await open();
    await user.selectOptions(filter().getByLabelText('Shot'), 'Chiquita');
    expect(screen.getByText('No notes match.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(listed()).toEqual(['One', 'Two', 'Three']);
  });

  it('is remembered by the tab', async () => {
    const { user } = await open();
    await user.selectOptions(filter().getByLabelText('Category'), 'Mental');
    cleanup();
    await open();
    expect(listed()).toEqual(['Three']);
  });

  it('never hides what is being written', async () => {
    const { user } = await open();
    await user.selectOptions(filter().getByLabelText('Category'), 'Mental');
    await user.click(screen.getByRole('button', { name: /^Add note at/ }));
    expect(screen.getByLabelText('Title')).toBeInTheDocument();
  });
});
