/** For tests: a window as wide as on a desktop or a phone. */
export function fakeWidth(wide: boolean): void {
  const matchMedia = (media: string) => ({
    media,
    matches: wide && media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
}
