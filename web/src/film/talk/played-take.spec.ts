import { buildMark, buildPlayed } from './test-talk';
import { TalkLine } from './talk-line';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:10.000\nAll of it.\n';

describe('a take that is played', () => {
  it('is as long as its sound, with all that happened in it', () => {
    const { take, cues } = buildPlayed('a', {
      ...{ durationMs: 100_000, soundMs: 100_781.25, captions: CAPTIONS },
      events: [{ atMs: 50_000, type: 'mark', mark: buildMark('line'), sinceMs: 40_000 }],
    });
    expect(take.durationMs).toBe(100_781.25);
    expect(take.events[0]).toMatchObject({ atMs: 50_390.625, sinceMs: 40_312.5 });
    expect(cues[0]).toMatchObject({ startMs: 0, endMs: 10_078.125 });
  });

  it('keeps its times where the sound is only filled up, or is another one', () => {
    expect(buildPlayed('a', { soundMs: 4_060 }).take.durationMs).toBe(4_000);
    expect(buildPlayed('a', { soundMs: 6_000 }).take.durationMs).toBe(4_000);
  });

  it('has no captions where they cannot be read', () => {
    expect(buildPlayed('a', { captions: 'no captions' }).cues).toEqual([]);
  });
});

describe('takes in a line', () => {
  const line = new TalkLine(['a', 'b', 'c'].map((id) => buildPlayed(id)));

  it('know which of them is at a moment, and where in it', () => {
    expect(line.totalMs()).toBe(12_000);
    expect([0, 3_000, 4_000, 9_500].map(line.placeOf)).toEqual([
      { at: 0, takeMs: 0 },
      { at: 0, takeMs: 3_000 },
      { at: 1, takeMs: 0 },
      { at: 2, takeMs: 1_500 },
    ]);
    expect(line.talkMs({ at: 2, takeMs: 1_500 })).toBe(9_500);
  });

  it('leave something to hear before the end', () => {
    expect(line.placeOf(20_000)).toEqual({ at: 2, takeMs: 3_800 });
    expect(line.placeOf(3_990)).toEqual({ at: 0, takeMs: 3_800 });
    expect(line.placeOf(-5)).toEqual({ at: 0, takeMs: 0 });
  });
});
