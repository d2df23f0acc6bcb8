import { configure } from '@testing-library/react';
/** What jsdom lacks and the app asks for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

Object.assign(window, { matchMedia: noMatch, ResizeObserver: NoResizeObserver, scrollTo: () => undefined });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(document, { fonts: new EventTarget() });

// Two cores may be busy with other tests: a state that comes late is not a failure.
configure({ asyncUtilTimeout: 10_000 });
