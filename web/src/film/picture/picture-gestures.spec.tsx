import { fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { element, openPlayer } from '../open-player';

const size = { clientWidth: 800, clientHeight: 450 };
let renders = 0;

beforeEach(() => {
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});
afterEach(() => Object.keys(size).forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

/** Counts what React draws in the player. */
async function open() {
  const opened = await openPlayer({
    fill: true,
    picture: (
      <Profiler id="picture" onRender={() => (renders += 1)}>
        <i>drawn</i>
      </Profiler>
    ),
  });
  return opened;
}

const press = () => document.querySelector('[data-press]') as HTMLElement;
const label = () => screen.getByTitle('Fit to screen');
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
  bubbles: true,
});
// jsdom has no pointer events.
const point = (name: string, { pointerId, ...init }: ReturnType<typeof finger>) =>
  fireEvent(press(), Object.assign(new MouseEvent(name, init), { pointerId }));

it('two fingers zoom what is between them, and React draws nothing meanwhile', async () => {
  await open();
  const before = renders;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  point('pointerdown', finger(1, 300, 225));
  point('pointerdown', finger(2, 500, 225));
  for (let step = 1; step <= 60; step += 1) {
    point('pointermove', finger(1, 300 - step * 2, 225));
    point('pointermove', finger(2, 500 + step * 2, 225));
  }
  await Promise.resolve();
  observer.disconnect();
  expect(renders).toBe(before);
  // Only the video, what lies on it and the label change, by hand.
  const touched = new Set(changes.map(({ target }) => target));
  expect(touched.size).toBeLessThanOrEqual(4);
  expect(label()).toHaveTextContent('220%');
  expect(element().style.transform).toMatch(/scale\(2\.(2|19)/);
  point('pointerup', finger(1, 180, 225));
  point('pointerup', finger(2, 620, 225));
  fireEvent.click(press());
  expect(element().paused).toBe(true);
});

it('the wheel zooms at the pointer up to eight times, a drag moves the picture, and the label shows all of it', async () => {
  const { user } = await open();
  fireEvent.wheel(press(), { deltaY: -100, clientX: 200, clientY: 100 });
  expect(label()).toHaveTextContent('116%');
  for (let turn = 0; turn < 30; turn += 1) fireEvent.wheel(press(), { deltaY: -100, ctrlKey: true });
  expect(label()).toHaveTextContent('800%');
  const before = element().style.transform;
  point('pointerdown', finger(1, 300, 225));
  point('pointermove', finger(1, 200, 225));
  point('pointerup', finger(1, 200, 225));
  expect(element().style.transform).not.toBe(before);
  fireEvent.click(press());
  expect(element().paused).toBe(true);
  await user.click(label());
  expect(label()).toHaveTextContent('100%');
  expect(element().style.transform).toBe('');
});

it('keys zoom, and a press still plays', async () => {
  const { user } = await open();
  await user.keyboard('++-');
  expect(label()).toHaveTextContent('125%');
  await user.keyboard('h');
  expect(label()).toHaveTextContent('100%');
  await user.click(press());
  expect(element().paused).toBe(false);
});
