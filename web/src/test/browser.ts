import { configure } from '@testing-library/react';

/** Browser APIs that the app needs and jsdom lacks. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is in sight. */
class SeesAll extends NoResizeObserver {
  constructor(private readonly look: (entries: { isIntersecting: boolean }[]) => void) {
    super();
  }
  override observe() {
    this.look([{ isIntersecting: true }]);
  }
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

Object.assign(window, {
  matchMedia: noMatch,
  ResizeObserver: NoResizeObserver,
  IntersectionObserver: SeesAll,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(document, { fonts: new EventTarget() });

// The machine may be busy with other tests, so a late state is no failure.
configure({ asyncUtilTimeout: 10_000 });
