import { act, screen, within } from '@testing-library/react';
import { EMPTY_DRAWING, FIRST_BOARD } from '@bandeja/film/marks';
import { openDrawing } from './open-drawing';

const WITH_BOARD = { ...EMPTY_DRAWING, board: FIRST_BOARD };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Board' });
const said = () => within(screen.getByRole('application')).getByRole('status');

describe('the board beside the film', () => {
  it('takes the focus where it was asked for, and not where the drawing had one', async () => {
    const { user } = await openDrawing(WITH_BOARD);
    await panel();
    expect(screen.getByRole('application')).toHaveFocus();
    await user.click(button('Hide the board'));
    expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
    await user.keyboard('b');
    await panel();
    expect(
      button('Player 1, near pair: near half, at the net, on the left, 3 meters from the net'),
    ).toHaveFocus();
  });

  it('is moved by arrow keys, a meter with Shift, and says where things are', async () => {
    const { user, store } = await openDrawing(WITH_BOARD);
    await panel();
    act(() => button(/^Player 3/).focus());
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(store().drawing().board?.players[2]).toEqual({ xM: 2.6, yM: 18 });
    expect(said()).toHaveTextContent(
      'Player 3, far pair: far half, at the back, on the left, 8 meters from the net.',
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(store().drawing().board?.players[2]).toEqual({ xM: 2.6, yM: 17 });
  });

  it('has arrows: added, walked to, colored and deleted by keyboard', async () => {
    const { user, store } = await openDrawing(WITH_BOARD);
    await panel();
    act(() => button(/^Ball/).focus());
    await user.click(button('Add arrow'));
    expect(said()).toHaveTextContent(/^Arrow, sky, from the ball to far half, at the net, in the middle/);
    act(() => button(/^Tip of arrow 1/).focus());
    await user.click(
      within(screen.getByRole('group', { name: 'Color' })).getByRole('button', { name: 'rose' }),
    );
    expect(store().drawing().board?.arrows).toMatchObject([{ color: 'rose', from: FIRST_BOARD.ball }]);
    act(() => button(/^Tip of arrow 1/).focus());
    await user.keyboard('{Delete}');
    expect(store().drawing().board?.arrows).toEqual([]);
    expect(screen.queryByRole('button', { name: /of arrow/ })).toBeNull();
  });

  it('says what the limit is once all arrows are used', async () => {
    const { user } = await openDrawing(WITH_BOARD);
    await panel();
    for (let n = 0; n < 13; n += 1) await user.click(button('Add arrow'));
    expect(said()).toHaveTextContent('12 arrows are the most that a board takes. Delete one first.');
    expect(await panel()).toHaveTextContent('Delete one first.');
  });

  it('is removed as a whole', async () => {
    const { user, store } = await openDrawing(WITH_BOARD);
    await panel();
    await user.click(button('Remove board'));
    expect(store().drawing()).toEqual(EMPTY_DRAWING);
    expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
    expect(said()).toHaveTextContent('Board removed.');
  });

  it('begins a note where there is none', async () => {
    const { user, desk } = await openDrawing(EMPTY_DRAWING, { opened: false });
    await user.click(button('Board'));
    await panel();
    expect(desk.openId()).toBeDefined();
    expect(button('Board')).toHaveAttribute('aria-pressed', 'true');
  });
});
