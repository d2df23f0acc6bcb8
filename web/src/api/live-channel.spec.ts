import { listen } from './live-channel';

type Connected = (socket: unknown, told: Record<string, unknown> | undefined, isAgain: boolean) => void;

const connected = vi.hoisted(() => new Set<Connected>());
vi.mock('graphql-ws', () => ({
  CloseCode: {},
  createClient: () => ({
    on: (_event: 'connected', listener: Connected) => {
      connected.add(listener);
      return () => connected.delete(listener);
    },
    subscribe: () => () => undefined,
    dispose: () => undefined,
  }),
}));

const clock = vi.spyOn(performance, 'now');
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** How often what is shown is asked for again when the connection is there that many milliseconds after the screen. */
async function missedAfter(ms: number, told: Record<string, unknown> | undefined, isAgain = false) {
  clock.mockReturnValue(1_000);
  const onMissed = vi.fn();
  stops.push(listen('subscription { changed }', { onData: () => undefined, onMissed }));
  await vi.waitFor(() => expect(connected.size).toBe(1));
  clock.mockReturnValue(1_000 + ms);
  for (const tell of connected) tell(undefined, told, isAgain);
  return onMissed.mock.calls.length;
}

it('asks for nothing again where the server still brings all changes since the screen was loaded', async () => {
  expect(await missedAfter(800, { remembersMs: 15_000 })).toBe(0);
});

it.each([
  ['the connection came later than that', 15_001, { remembersMs: 15_000 }, false],
  ['the server remembers nothing', 800, { remembersMs: 0 }, false],
  ['the server does not say', 800, undefined, false],
  ['a connection was lost', 800, { remembersMs: 15_000 }, true],
])('asks again where %s', async (_, ms, told, isAgain) => {
  expect(await missedAfter(ms, told, isAgain)).toBe(1);
});
