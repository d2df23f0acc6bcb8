export const TALK_SECONDS = 60;

const style = { color: 'amber', width: 'medium', dashed: false };

/** A line as a hand draws it. */
function freehand(id, y) {
  const points = Array.from({ length: 120 }, (_none, n) => ({
    ...{ x: 0.2 + n / 240, y: y + 0.08 * Math.sin(n / 9) },
  }));
  return { id, kind: 'freehand', style, points };
}

/** Every fifteen seconds: watched, stopped and drawn upon, looked at closely, seen again in slow motion. */
const around = (at, n) => [
  { atMs: at, type: 'play' },
  { atMs: at + 4_000, type: 'pause', frame: 120 + n * 350 },
  { atMs: at + 6_500, type: 'mark', sinceMs: at + 4_500, mark: freehand(`a${n}`, 0.4) },
  {
    ...{ atMs: at + 7_000, type: 'mark', sinceMs: at + 6_700 },
    mark: { id: `b${n}`, kind: 'arrow', style, from: { x: 0.3, y: 0.7 }, to: { x: 0.6, y: 0.5 } },
  },
  { atMs: at + 8_000, type: 'view', view: { zoom: 2.5, cx: 0.45, cy: 0.5 } },
  { atMs: at + 10_500, type: 'view', view: { zoom: 1, cx: 0.5, cy: 0.5 } },
  { atMs: at + 10_500, type: 'unmark', id: `a${n}` },
  { atMs: at + 10_500, type: 'unmark', id: `b${n}` },
  { atMs: at + 11_000, type: 'seek', frame: 60 + n * 350 },
  { atMs: at + 11_000, type: 'speed', speed: 0.5 },
  { atMs: at + 11_000, type: 'play' },
  { atMs: at + 15_000, type: 'pause', frame: 120 + n * 350 },
  { atMs: at + 15_000, type: 'seek', frame: 350 + n * 350 },
  { atMs: at + 15_000, type: 'speed', speed: 1 },
];

export const talkOf = () => ({
  version: 1,
  start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events: [0, 1, 2, 3].flatMap((n) => around(n * 15_000, n)),
  durationMs: TALK_SECONDS * 1_000,
});
