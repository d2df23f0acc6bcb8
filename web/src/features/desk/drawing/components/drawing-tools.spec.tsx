import { act, screen, waitFor, within } from '@testing-library/react';
import type { Drawing, Mark } from '@bandeja/film/marks';
import { openDrawing } from './open-drawing';

const style = { color: 'sky', width: 'medium', dashed: false } as const;
const line: Mark = { id: 'l', kind: 'line', style, from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } };
const DRAWN: Drawing = { version: 1, marks: [line] };
const pinning = {
  fromMs: 0,
  pins: [
    { name: 'nearServiceLeft', x: 0.131, y: 0.92 },
    { name: 'nearServiceRight', x: 0.86, y: 0.929 },
    { name: 'farServiceRight', x: 0.693, y: 0.365 },
    { name: 'farServiceLeft', x: 0.313, y: 0.362 },
  ],
};
const rail = () => within(screen.getByRole('toolbar', { name: 'Drawing tools' }));
const tool = (name: string) => rail().getByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const inGroup = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name });

describe('the rail', () => {
  it('shows which tool is in hand, and hands over another', async () => {
    const { user, store } = await openDrawing();
    expect(tool('Freehand')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool('Angle'));
    expect(tool('Angle')).toHaveAttribute('aria-pressed', 'true');
    expect(tool('Freehand')).toHaveAttribute('aria-pressed', 'false');
    expect(store().state().tool).toBe('angle');
  });

  it('clears in one step that can be undone', async () => {
    const { user, store } = await openDrawing({ ...DRAWN, marks: [line, { ...line, id: 'm' }] });
    await user.click(tool('Clear the drawing'));
    expect(store().drawing().marks).toEqual([]);
    expect(tool('Clear the drawing')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Undo'));
    expect(store().drawing().marks).toHaveLength(2);
  });

  it('offers the tools of the court where it can be pinned, and comes back from there with the tool in hand', async () => {
    const { user, desk, store } = await openDrawing();
    expect(rail().queryByRole('button', { name: /Ring/ })).toBeNull();
    let asked = 0;
    act(() => desk.pinnedAs([], () => (asked += 1)));
    await user.click(await rail().findByRole('button', { name: 'Ring: pin the court first' }));
    expect(asked).toBe(1);
    expect(store().state().tool).toBe('freehand');
    act(() => desk.pinnedAs([pinning], undefined));
    expect(tool('Ring')).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps a tool of the court that is pressed while the court is being found', async () => {
    const { user, desk, store } = await openDrawing();
    act(() => desk.pinnedAs([pinning], () => expect.unreachable('it is pinned')));
    await user.click(tool('Ring'));
    await waitFor(() => expect(store().state().tool).toBe('ring'));
  });

  it('begins a note for it where there is none', async () => {
    const { desk, store } = await openDrawing(undefined, { opened: false });
    act(() => {
      desk.pinnedAs([pinning], () => expect.unreachable('it is pinned'));
      desk.takeTool('zone');
    });
    expect(tool('Zone')).toHaveAttribute('aria-busy', 'true');
    await screen.findByRole('application');
    expect(tool('Zone')).toHaveAttribute('aria-pressed', 'true');
    expect(store().state().tool).toBe('zone');
  });

  it('hands over what was pressed last while all is being loaded', async () => {
    const { desk, store } = await openDrawing(undefined, { opened: false });
    act(() => {
      desk.pinnedAs([pinning], undefined);
      desk.takeTool('zone');
      desk.takeTool('line');
    });
    await screen.findByRole('application');
    expect(desk.court).toBeDefined();
    expect(store().state().tool).toBe('line');
  });

  it('asks to pin again where the pins give no court', async () => {
    const { desk } = await openDrawing();
    let asked = 0;
    act(() => {
      desk.pinnedAs([{ ...pinning, pins: pinning.pins.slice(1) }], () => (asked += 1));
      desk.takeTool('ring');
    });
    await waitFor(() => expect(asked).toBe(1));
  });

  it('begins a note with the tool that is taken before there is one', async () => {
    const { user, store } = await openDrawing(undefined, { opened: false });
    await user.click(tool('Arrow'));
    await screen.findByRole('application');
    expect(store().state().tool).toBe('arrow');
  });
});

describe('the strip', () => {
  it('is there only while a drawing is open', async () => {
    const { desk } = await openDrawing();
    expect(screen.getByRole('group', { name: 'Color' })).toBeInTheDocument();
    act(desk.close);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Color' })).toBeNull());
  });

  it('styles what is selected, and what is drawn next', async () => {
    const { user, store } = await openDrawing(DRAWN);
    act(() => store().select('l'));
    await user.click(inGroup('Color', 'rose'));
    await user.click(inGroup('Width', 'Thick'));
    await user.click(button('Dashed'));
    expect(inGroup('Color', 'rose')).toHaveAttribute('aria-pressed', 'true');
    expect(store().drawing().marks).toMatchObject([
      { style: { color: 'rose', width: 'thick', dashed: true } },
    ]);
    act(() => store().take('line'));
    expect(store().state().style).toEqual({ color: 'rose', width: 'thick', dashed: true });
  });

  it('takes back and does again, and says when there is nothing more', async () => {
    const { user, store } = await openDrawing(DRAWN);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    act(() => store().remove('l'));
    await user.click(button('Undo'));
    expect(store().drawing()).toEqual(DRAWN);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Redo'));
    expect(store().drawing().marks).toEqual([]);
    expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when it shows', async () => {
    const { user, shownAs } = await openDrawing(DRAWN);
    await user.click(inGroup('Drawing shows', 'This frame'));
    expect(shownAs()).toMatchObject({ showing: 'FRAME' });
  });
});

describe('the keys of drawing', () => {
  it('are those of the whole page while shortcuts are on', async () => {
    const { user, store } = await openDrawing(DRAWN);
    act(() => screen.getByRole('application').blur());
    await user.keyboard('r');
    expect(store().state().tool).toBe('rectangle');
  });

  it('do nothing on the page once shortcuts are turned off, and on the surface what they always do', async () => {
    const { user, store, desk } = await openDrawing(DRAWN);
    act(() => store().select('l'));
    act(() => screen.getByRole('application').blur());
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(help.getByRole('switch', { name: /single-key/ }));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => (document.activeElement as HTMLElement).blur());
    const before = store().state();
    for (const key of ['r', 'b', '{Delete}', '{ArrowLeft}', '{Control>}z{/Control}', '{Enter}', '{Escape}'])
      await user.keyboard(key);
    expect(store().state()).toBe(before);
    expect(desk.openId()).toBeDefined();
    act(() => screen.getByRole('application').focus());
    await user.keyboard('r');
    expect(store().state().tool).toBe('rectangle');
  });
});
