import { PointerGestures, type GestureAsks, type PointerSample } from './pointer-gestures';

const touch = (id: number, x: number, y: number, atMs = 0): PointerSample => ({
  ...{ id, type: 'touch', x, y, atMs },
  ...{ size: 20, shift: false },
});
const pen = (x: number, y: number): PointerSample => ({ ...touch(9, x, y), type: 'pen', size: 1 });

function open() {
  const asked: string[] = [];
  const say =
    (what: string) =>
    (...values: unknown[]) =>
      void asked.push([what, ...values.filter((value) => typeof value === 'number')].join(' '));
  const asks: GestureAsks = {
    ...{ down: say('down'), move: say('move'), up: say('up'), cancel: say('cancel'), hover: say('hover') },
    ...{ pan: say('pan'), zoom: say('zoom'), undo: say('undo'), select: say('select'), fit: say('fit') },
  };
  return { asked, gestures: new PointerGestures(asks) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('pointers on a drawing', () => {
  it('draw with one finger, through every place it passed', () => {
    const { asked, gestures } = open();
    gestures.down(touch(1, 0, 0));
    gestures.move([touch(1, 20, 0), touch(1, 40, 0)]);
    gestures.up(touch(1, 40, 0, 800));
    expect(asked).toEqual(['down', 'move', 'move', 'up']);
  });

  it('give up the stroke that was begun when a second finger comes, and look closer with both', () => {
    const { asked, gestures } = open();
    gestures.down(touch(1, 0, 0));
    gestures.down(touch(2, 100, 0));
    gestures.move([touch(2, 200, 0)]);
    gestures.up(touch(2, 200, 0, 900));
    gestures.up(touch(1, 0, 0, 900));
    expect(asked).toEqual(['down', 'cancel', 'pan 50 0', 'zoom 2 100 0']);
  });

  it('undo with a tap of two fingers', () => {
    const { asked, gestures } = open();
    gestures.down(touch(1, 0, 0));
    gestures.down(touch(2, 100, 0, 20));
    gestures.up(touch(1, 0, 0, 120));
    gestures.up(touch(2, 100, 0, 130));
    expect(asked).toEqual(['down', 'cancel', 'undo']);
  });

  it('select with a long press', () => {
    const { asked, gestures } = open();
    gestures.down(touch(1, 0, 0));
    vi.advanceTimersByTime(600);
    gestures.up(touch(1, 0, 0, 600));
    expect(asked).toEqual(['down', 'cancel', 'select']);
  });

  it('fit the picture with two taps', () => {
    const { asked, gestures } = open();
    for (const atMs of [0, 200]) {
      gestures.down(touch(1, 50, 50, atMs));
      gestures.up(touch(1, 50, 50, atMs + 60));
    }
    expect(asked).toEqual(['down', 'up', 'down', 'up', 'fit']);
  });

  it('pan with a finger once a pen was used, and ignore the hand that holds it', () => {
    const { asked, gestures } = open();
    gestures.down(pen(0, 0));
    gestures.down(touch(1, 200, 200));
    gestures.move([touch(1, 260, 200)]);
    gestures.move([pen(30, 0)]);
    gestures.up(pen(30, 0));
    expect(asked).toEqual(['down', 'move', 'up']);
    gestures.down(touch(2, 0, 0));
    gestures.move([touch(2, 30, 10)]);
    gestures.up(touch(2, 30, 10, 400));
    gestures.down({ ...touch(3, 0, 0), size: 90 });
    gestures.move([touch(3, 40, 0)]);
    expect(asked.slice(3)).toEqual(['pan 30 10']);
  });

  it('give up the stroke when the system takes the pointer', () => {
    const { asked, gestures } = open();
    gestures.down(touch(1, 0, 0));
    gestures.cancel(1);
    expect(asked).toEqual(['down', 'cancel']);
  });
});
