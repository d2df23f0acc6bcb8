import type { LoaderFunctionArgs } from 'react-router-dom';

const PATH = '/coach/analysis/one?tab=notes';

/** A page that was loaded at this address, and what it lets the workspace do. */
async function open({ loadedAt = '/coach', allowed = false as boolean | null, onLine = true }) {
  vi.resetModules();
  window.history.replaceState(null, '', loadedAt);
  const featurePolicy = allowed === null ? undefined : { allowsFeature: () => allowed };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: featurePolicy });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { openWithMicrophone } = await import('./open-with-microphone');
  const request = new Request(new URL(PATH, window.location.origin));
  return openWithMicrophone({ request } as LoaderFunctionArgs);
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'featurePolicy');
  window.history.replaceState(null, '', '/');
});

describe('the workspace', () => {
  it('is loaded anew from a page that may not hear', async () => {
    const answer = await open({});
    expect(answer?.headers.get('location')).toBe(PATH);
    expect(answer?.headers.get('x-remix-reload-document')).toBe('true');
  });

  it.each([
    ['is the page that was loaded, whatever it may', { loadedAt: PATH }],
    ['may hear already', { loadedAt: '/coach/analysis/other', allowed: true }],
    ['is in a browser that does not look at it', { allowed: null }],
    ['would be no page without a network', { onLine: false }],
  ])('opens at once where it %s', async (_where, page) => {
    expect(await open(page)).toBeNull();
  });
});
