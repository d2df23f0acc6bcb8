import type { CourtPin } from '@bandeja/film/court';
import { startMsOf, type FrameTable } from '@bandeja/film/frames';
import type { Board, Mark } from '@bandeja/film/marks';
import { trackOf, type Take, type TakeEvent } from '@bandeja/film/talk';
import { chunksOf } from './chunks.js';
import { framesUntil, TALK_RATE, timelineOf } from './timeline.js';

/** Ten seconds at 50 frames a second. */
const FRAMES: FrameTable = {
  timescale: 50,
  ticks: Array.from({ length: 500 }, (_none, tick) => tick),
  endTick: 500,
};
const FILM = { width: 640, height: 360, frames: FRAMES };
const takeOf = (events: TakeEvent[], durationMs: number): Take => ({
  version: 1,
  start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events,
  durationMs,
});
const style = { color: 'sky', width: 'thin', dashed: false } as const;
const ring: Mark = { id: 'r', kind: 'ring', style, foot: { xM: 5, yM: 5 }, radiusM: 1 };
const pins: CourtPin[] = [
  { name: 'nearLeftCorner', x: 0.1, y: 0.9 },
  { name: 'nearRightCorner', x: 0.9, y: 0.9 },
  { name: 'farLeftCorner', x: 0.35, y: 0.3 },
  { name: 'farRightCorner', x: 0.65, y: 0.3 },
];

describe('the pictures of a talk', () => {
  it('are those of the middle of their time, over all takes', () => {
    const takes = [
      takeOf([{ atMs: 100, type: 'play' }], 1_111),
      takeOf(
        [
          { atMs: 7, type: 'seek', frame: 400 },
          { atMs: 50, type: 'play' },
        ],
        777,
      ),
      takeOf([], 555),
    ];
    const shown = takes.map((take) => ({ take }));
    const frames = timelineOf({ takes: shown, film: FILM, pinnings: [] });
    expect(frames).toHaveLength(Math.round(((1_111 + 777 + 555) * TALK_RATE) / 1_000));
    const [first, second] = [framesUntil(1_111), framesUntil(1_888)];
    const sourceIn = (take: Take, takeMs: number) => trackOf(take, FRAMES).stateAt(takeMs).frame;
    frames.forEach(({ source }, n) => {
      const talkMs = ((n + 0.5) / TALK_RATE) * 1_000;
      const at = n < first ? 0 : n < second ? 1 : 2;
      expect(source).toBe(sourceIn(takes[at]!, talkMs - [0, 1_111, 1_888][at]!));
    });
  });

  it('share a layer while the same is seen, and have another where the floor is another', () => {
    const take = takeOf(
      [
        { atMs: 0, type: 'mark', mark: ring, sinceMs: 0 },
        { atMs: 0, type: 'play' },
      ],
      4_000,
    );
    const pinnings = [
      { fromMs: 0, pins },
      { fromMs: 2_000, pins },
    ];
    const frames = timelineOf({ takes: [{ take }], film: FILM, pinnings });
    const layers = new Set(frames.map(({ layer }) => layer));
    expect(layers.size).toBe(2);
    const changed = frames.findIndex(({ layer }) => layer !== frames[0]?.layer);
    expect(startMsOf(FRAMES, frames[changed]!.source)).toBeGreaterThanOrEqual(2_000);
    expect([...layers].every((layer) => layer?.court)).toBe(true);
  });
});

it('has a board in its pictures for as long as it is shown', () => {
  const board = { players: [], ball: { xM: 5, yM: 5 }, arrows: [] } as unknown as Board;
  const takes = [
    { take: takeOf([], 1_000) },
    { take: takeOf([], 1_000), board: { board, fromMs: 200, untilMs: 600 } },
  ];
  const frames = timelineOf({ takes, film: FILM, pinnings: [] });
  const shown = frames.flatMap(({ layer }, n) => (layer?.board === board ? [n] : []));
  expect([shown[0], shown.at(-1), shown.length]).toEqual([36, 47, 12]);
});

describe('the chunks of a talk', () => {
  const chunksIn = (take: Take, film = FILM) =>
    chunksOf(timelineOf({ takes: [{ take }], film, pinnings: [] }), film);

  it('last ten seconds at most and together as long as the talk', () => {
    const counts = chunksIn(takeOf([{ atMs: 0, type: 'play' }], 25_020)).map(({ frameCount }) => frameCount);
    expect(counts).toEqual([300, 300, 151]);
  });

  it('go through the film once while it runs, stands or jumps a little ahead, and once more after a jump back', () => {
    const take = takeOf(
      [
        { atMs: 0, type: 'play' },
        { atMs: 1_000, type: 'pause', frame: 50 },
        { atMs: 2_000, type: 'seek', frame: 100 },
        { atMs: 3_000, type: 'seek', frame: 20 },
        { atMs: 4_000, type: 'seek', frame: 400 },
      ],
      5_000,
    );
    const [chunk, ...more] = chunksIn(take);
    expect(more).toEqual([]);
    expect(chunk?.runs.map((run) => run.length)).toEqual([90, 30, 30]);
  });

  it('have few decoders and few views at a time, cut at tenths of a second', () => {
    const back = takeOf(
      Array.from({ length: 200 }, (_none, n): TakeEvent => ({
        ...{ atMs: n * 20, type: 'seek', frame: 499 - n },
      })),
      4_000,
    );
    const near = takeOf(
      Array.from({ length: 200 }, (_none, n): TakeEvent => ({
        ...{ atMs: n * 20, type: 'view', view: { zoom: 1 + n / 40, cx: 0.5, cy: 0.5 } },
      })),
      4_000,
    );
    const large = { ...FILM, width: 4_096, height: 3_072 };
    expect(Math.max(...chunksIn(back).map(({ runs }) => runs.length))).toBeLessThanOrEqual(8);
    expect(Math.max(...chunksIn(back, large).map(({ runs }) => runs.length))).toBeLessThanOrEqual(4);
    for (const take of [back, near])
      for (const { frameCount, runs } of chunksIn(take).slice(0, -1)) {
        expect(frameCount % 3).toBe(0);
        expect(new Set(runs.flat().map(({ part }) => part)).size).toBeLessThanOrEqual(24);
      }
  });
});
