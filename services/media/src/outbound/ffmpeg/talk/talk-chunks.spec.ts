import type { FrameTable } from '@bandeja/film/frames';
import type { Mark } from '@bandeja/film/marks';
import type { TakeEvent } from '@bandeja/film/talk';
import { chunksOf } from '../../../domain/talk/chunks.js';
import { timelineOf } from '../../../domain/talk/timeline.js';
import { planChunk } from './talk-chunks.js';

/** Ten seconds at 50 frames a second. */
const frames: FrameTable = {
  timescale: 50,
  ticks: Array.from({ length: 500 }, (_none, tick) => tick),
  endTick: 500,
};
const film = { id: 'film', path: '/film.mp4', width: 640, height: 360, frames };
const mark: Mark = {
  ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'thin', dashed: false } },
  ...{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
};

function planned(events: TakeEvent[], more: { scrubPath?: string; hasWordmark?: boolean; id?: string } = {}) {
  const { hasWordmark = false, ...other } = more;
  const start = { frame: 50, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null };
  const takes = [{ take: { version: 1 as const, start, events, durationMs: 2_000 } }];
  const [chunk] = chunksOf(timelineOf({ takes, film, pinnings: [] }), film);
  const run = { timeoutMs: 1, signal: new AbortController().signal };
  const size = { width: 640, height: 360 };
  const job = {
    film: { ...film, ...other },
    size,
    hasWordmark,
    bitsASecond: 1_000,
    workFolder: '/work',
    run,
  };
  return planChunk(chunk!, job);
}
const seek = (atMs: number, frame: number): TakeEvent => ({ atMs, type: 'seek', frame });

describe('the plan of a chunk', () => {
  it('reads a passage once, from a moment of its first frame', () => {
    expect(planned([{ atMs: 1_000, type: 'play' }]).reads).toEqual([{ isOfScrub: false, fromMs: 1_010 }]);
  });

  it('reads what is seen for a moment from the scrub rendition, where there is one', () => {
    const events = [seek(1_000, 40), seek(1_200, 30), seek(1_400, 20)];
    const ofScrub = (more: object) => planned(events, more).reads.map(({ isOfScrub }) => isOfScrub);
    expect(ofScrub({ scrubPath: '/scrub.mp4' })).toEqual([false, true, true, false]);
    expect(ofScrub({})).toEqual([false, false, false, false]);
  });

  it('draws each state of the marks once, and an empty one where there are none', () => {
    const events: TakeEvent[] = [
      { atMs: 500, type: 'mark', mark, sinceMs: 500 },
      { atMs: 1_000, type: 'unmark', id: 'a' },
    ];
    const { svgs, filters } = planned(events);
    expect(svgs.map((svg) => svg.includes('<path'))).toEqual([false, true, false]);
    expect(filters).toContain('if(lt(N,1.5)');
    expect(planned([]).svgs).toEqual([]);
    expect(planned([], { hasWordmark: true }).svgs).toHaveLength(1);
  });

  it('has a name for what it shows', () => {
    const names = [
      planned([]),
      planned([seek(1_000, 40)]),
      planned([], { id: 'another' }),
      planned([], { hasWordmark: true }),
    ].map(({ path }) => path);
    expect(new Set(names).size).toBe(4);
    expect(planned([]).path).toBe(names[0]);
    expect(names[0]).toMatch(/^\/work\/[0-9a-f]{64}\.mp4$/);
  });
});
