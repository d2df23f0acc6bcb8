import type { Desk } from './desk';

/** For tests: a desk on which the test opens and closes drawings. */
export function fakeDesk(overrides: Partial<Desk> = {}): Desk {
  const listeners = new Set<() => void>();
  let id: string | undefined;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const become = (next: string | undefined) => () => {
    id = next;
    listeners.forEach((listener) => listener());
  };
  const drawing: Desk['drawing'] = {
    ...{ picture: null, rail: null, strip: null, aside: null, around: () => null },
    desk: {
      ...{ subscribe, openId: () => id, open: (note) => become(note.id)(), close: become(undefined) },
      ...{ makeNotesBy: () => () => undefined, pinnedAs: () => undefined },
      ...{ save: () => Promise.resolve(true), forget: () => undefined },
    },
  };
  return {
    CourtState: () => null,
    PinCourt: () => null,
    drawing,
    talk: { View: () => null, Offer: () => null },
    Sharing: () => null,
    ...overrides,
  };
}
