import { act, render } from '@testing-library/react';
import { useNear } from './use-near';

function Row() {
  const [ref, isNear] = useNear<HTMLDivElement>();
  return <div ref={ref}>{isNear ? 'a picture' : 'a place for it'}</div>;
}

it('shows what is in sight, and what comes next from the first sign of somebody on', () => {
  const margins: string[] = [];
  const reach = 100;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        readonly tell: (entries: { isIntersecting: boolean }[]) => void,
        readonly options: { rootMargin: string },
      ) {}
      observe() {
        margins.push(this.options.rootMargin);
        this.tell([{ isIntersecting: parseInt(this.options.rootMargin) > reach }]);
      }
      disconnect() {}
    },
  );
  const { container } = render(<Row />);
  expect(container.textContent).toBe('a place for it');
  act(() => void window.dispatchEvent(new Event('pointermove')));
  expect(container.textContent).toBe('a picture');
  expect(margins).toEqual(['0px', '240px']);
});
