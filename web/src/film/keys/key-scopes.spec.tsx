import { fireEvent, render, screen } from '@testing-library/react';
import { useKeyScope, type KeyHandlers, type KeyScope } from './key-scopes';

const heard: string[] = [];
const says = (what: string) => () => void heard.push(what);

function Keys({ scope, handlers }: { scope: KeyScope; handlers: KeyHandlers }) {
  useKeyScope(scope, handlers);
  return null;
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
  heard.length = 0;
  fireEvent.keyDown(target, { key, ...more });
  return heard.join();
};

beforeEach(() => localStorage.clear());

it('a key is first for a tool, then for the desk, then for the player, and for one at most', () => {
  const player = <Keys scope="player" handlers={{ l: says('player'), k: says('player') }} />;
  const desk = <Keys scope="desk" handlers={{ l: says('desk'), k: undefined }} />;
  const tool = <Keys scope="tool" handlers={{ l: says('tool') }} />;
  const { rerender } = render([tool, player, desk].map((one, at) => <div key={at}>{one}</div>));
  expect([press('l'), press('k')]).toEqual(['tool', 'player']);
  rerender(
    <>
      {player}
      {desk}
    </>,
  );
  expect(press('l')).toBe('desk');
  rerender(player);
  expect(press('l')).toBe('player');
});

it('letters are the same with caps lock and not the same with Shift, signs are themselves', () => {
  const handlers = { i: says('i'), 'Shift+i': says('Shift'), 'Mod+z': says('undo'), '?': says('help') };
  render(<Keys scope="desk" handlers={handlers} />);
  expect(press('I')).toBe('i');
  expect(press('I', { shiftKey: true })).toBe('Shift');
  expect([press('z', { ctrlKey: true }), press('z', { metaKey: true }), press('z')]).toEqual([
    'undo',
    'undo',
    '',
  ]);
  expect(press('?', { shiftKey: true })).toBe('help');
});

it('keys rest in fields and dialogs, but for those of the dialog', () => {
  render(
    <>
      <Keys scope="desk" handlers={{ v: says('desk') }} />
      <Keys scope="dialog" handlers={{ Escape: says('dialog') }} />
      <div role="dialog">
        <input aria-label="Title" />
      </div>
    </>,
  );
  const field = screen.getByLabelText('Title');
  expect([press('v', {}, field), press('Escape', {}, field), press('v')]).toEqual(['', 'dialog', 'desk']);
});
