import { act, screen, within } from '@testing-library/react';
import { EMPTY_DRAWING, FIRST_BOARD, withItemAt, type Drawing, type Mark } from '@bandeja/film/marks';
import { openDrawing } from './open-drawing';

const style = { color: 'sky', width: 'medium', dashed: false } as const;
const line: Mark = { id: 'l', kind: 'line', style, from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } };
const BASE: Drawing = { version: 1, marks: [line], board: FIRST_BOARD };
const THEIRS: Drawing = {
  version: 1,
  marks: [{ ...line, kind: 'arrow', style: { ...style, color: 'rose' } }],
  board: withItemAt(FIRST_BOARD, { is: 'ball' }, { xM: 1, yM: 19 }),
};

/** Another device saves while something is drawn here. */
async function collide(theirs: Drawing = THEIRS) {
  const opened = await openDrawing(BASE);
  act(() => opened.store().take('select'));
  act(() => opened.store().select('l'));
  act(() => opened.store().restyle({ color: 'amber' }));
  Object.assign(opened.stored, { version: 2, drawing: theirs });
  await act(() => opened.desk.session()!.file.save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Drawn on somewhere else' }));
  const side = (name: string) => within(dialog.getByRole('heading', { name }).closest('section')!);
  return { ...opened, dialog, mine: side('Drawn here'), theirs: side('Drawn there') };
}

describe('a drawing that changed elsewhere', () => {
  it('is shown as it is here and there, with both boards', async () => {
    const { mine, theirs, store } = await collide();
    expect(await mine.findByRole('img', { name: /Line, amber/ })).toBeInTheDocument();
    expect(
      await mine.findByRole('img', { name: /^Board: .*Ball: far half, at the net/ }),
    ).toBeInTheDocument();
    expect(await theirs.findByRole('img', { name: /Arrow, rose/ })).toBeInTheDocument();
    expect(
      await theirs.findByRole('img', { name: /^Board: .*Ball: far half, at the back/ }),
    ).toBeInTheDocument();
    expect(store().drawing().marks).toMatchObject([{ style: { color: 'amber' } }]);
  });

  it('is the other one once that is taken', async () => {
    const { user, dialog, store, stored } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Take the other' }));
    expect(store().drawing()).toEqual(THEIRS);
    expect(stored.version).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is saved over the other one once that is asked for', async () => {
    const { user, dialog, stored } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(stored).toMatchObject({ version: 3, drawing: { marks: [{ style: { color: 'amber' } }] } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays undecided when the question is closed', async () => {
    const { user, dialog, stored, store } = await collide(EMPTY_DRAWING);
    expect(dialog.getByText('No drawing')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stored.version).toBe(2);
    expect(store().drawing().marks).toHaveLength(1);
  });
});
