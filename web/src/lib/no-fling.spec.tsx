import { render } from '@testing-library/react';
import { noFling } from './no-fling';

const move = () => new Event('touchmove', { cancelable: true, bubbles: true });

it('keeps the moves of a finger from becoming a fling, as long as the element is there', () => {
  const { container, unmount } = render(<div ref={noFling} />);
  const element = container.firstElementChild!;
  const first = move();
  element.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  unmount();
  const second = move();
  element.dispatchEvent(second);
  expect(second.defaultPrevented).toBe(false);
});
