import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { tagNames } from '../../../film/note-tags';
import { buildNote } from '../test-analysis';
import { openWorkspace, write } from './open-workspace';

// Each row asks once for the names of its tags when it is drawn: the calls count the rows.
vi.mock('../../../film/note-tags', { spy: true });

const COUNT = 50;
const rows = () => vi.mocked(tagNames).mock.calls.length;
const list = () => screen.getByRole('tabpanel', { name: /Notes/ });

async function openMany(drawingVersion = 0) {
  const annotations = Array.from({ length: COUNT }, (_unused, at) =>
    buildNote({ id: `note-${at}`, timestampMs: at * 500, label: `Note ${at}`, shot: 'LOB', drawingVersion }),
  );
  const work = { annotations, responseVideo: null, replacementVideo: null, courtPinnings: [] };
  return openWorkspace({ work }, {}, { wide: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(tagNames).mockClear();
});

describe('many notes', () => {
  it('are drawn once, and only the reached ones again while the playhead moves', async () => {
    await openMany();
    expect(rows()).toBe(COUNT);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(rows()).toBeLessThanOrEqual(COUNT + 2);
  });

  it('stay as they are while one is written', async () => {
    const { user } = await openMany();
    await user.click(screen.getByRole('button', { name: /^Add note at/ }));
    vi.mocked(tagNames).mockClear();
    for (const text of ['L', 'La', 'Lat', 'Late']) write(within(list()).getByLabelText('Title'), text);
    await user.click(within(list()).getByRole('button', { name: 'Net' }));
    // The form itself says what is folded away: once for each change.
    expect(rows()).toBeLessThanOrEqual(5);
  });

  it('cost at most three tenths more with drawings', async () => {
    await openMany();
    const plain = list().querySelectorAll('*').length;
    cleanup();
    await openMany(1);
    expect(within(list()).getAllByRole('img', { name: 'With a drawing' })).toHaveLength(COUNT);
    expect(list().querySelectorAll('*').length).toBeLessThanOrEqual(plain * 1.3);
  });
});
