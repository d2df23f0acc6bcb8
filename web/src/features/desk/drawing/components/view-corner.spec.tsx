import { act, screen } from '@testing-library/react';
import { element } from '../../../../film/open-player';
import { openDrawing } from './open-drawing';

const SIZE = { clientWidth: 800, clientHeight: 450 };
let painted: unknown[][] = [];

beforeEach(() => {
  painted = [];
  for (const [name, value] of Object.entries(SIZE))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => ({ drawImage: (...what: unknown[]) => painted.push(what) }),
  });
});
afterEach(() => Object.keys(SIZE).forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

const map = () => document.querySelector('canvas');
const seen = () => map()?.parentElement?.querySelector('i')?.style;

it('shows the whole film and which part of it is seen, while it is looked at more closely', async () => {
  const { user } = await openDrawing();
  Object.defineProperty(element(), 'readyState', { configurable: true, value: 4 });
  expect(map()).toBeNull();
  await user.keyboard('+++');
  expect(map()).toBeInTheDocument();
  expect(painted.at(-1)).toEqual([element(), 0, 0, 208, 117]);
  const zoom = Number.parseFloat(screen.getByTitle('Fit to screen').textContent ?? '') / 100;
  expect(Number.parseFloat(seen()?.width ?? '')).toBeCloseTo(100 / zoom, 0);
  expect(Number.parseFloat(seen()?.left ?? '')).toBeCloseTo((100 - 100 / zoom) / 2, 0);

  const before = painted.length;
  act(() => screen.getByRole('application').blur());
  await user.keyboard('{ArrowRight}');
  expect(painted.length).toBeGreaterThan(before);
  await user.keyboard('h');
  expect(map()).toBeNull();
});
