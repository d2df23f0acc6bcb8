import { configure } from '@testing-library/react';
import * as React from 'react';

/** Browser APIs that the app needs and jsdom lacks. */
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

// The machine may be busy with other tests, so a late state is no failure.
configure({ asyncUtilTimeout: 10_000 });

/**
 * React notes the stack of every element that is made, up to ten thousand a second, to show it in its warnings. No test
 * reads it, and it is a fifteenth of their time, so the limit always appears to be reached.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
