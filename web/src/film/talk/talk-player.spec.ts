import { FakeFilm } from '../engine/fake-film';
import { PlayerController } from '../player-controller';
import { TalkPlayer } from './talk-player';
import { buildMark, buildPlayed, FakeVoice, TABLE } from './test-talk';

/** Half a second on frame 30; runs for a second; then frame 90 with a line that is drawn on it. */
const FIRST = buildPlayed('first', {
  frame: 30,
  events: [
    { atMs: 500, type: 'play' },
    { atMs: 1_500, type: 'pause', frame: 60 },
    { atMs: 2_000, type: 'seek', frame: 90 },
    { atMs: 3_000, type: 'mark', mark: buildMark('line'), sinceMs: 3_000 },
  ],
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWatch the elbow.\n',
});
const SECOND = buildPlayed('second', { frame: 200 });
const TALK = [FIRST, SECOND];

let film: FakeFilm;
let voice: FakeVoice;
let player: PlayerController;
let talk: TalkPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  film = new FakeFilm(TABLE);
  voice = new FakeVoice();
  player = new PlayerController();
  player.attach(film as unknown as HTMLVideoElement);
  player.expect({ durationMs: 10_000, framesPerSecond: 30 }, []);
  player.knowFrames(TABLE);
  talk = new TalkPlayer(player, voice);
});
afterEach(() => {
  talk.stop();
  vi.useRealTimers();
});

/** Lets time pass, for the film as well. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 20) {
    if (film.seeking) film.arrive();
    if (!film.paused) film.show(film.seen, film.currentTime + 0.02 * film.playbackRate);
    await vi.advanceTimersByTimeAsync(20);
  }
  while (film.seeking) film.arrive();
}
const status = () => talk.place().status;
const marks = () => talk.marks().map(({ id }) => id);

describe('a talk', () => {
  it('shows what was shown while it was spoken, take after take, and gives the film back', async () => {
    player.setSpeed(0.5);
    talk.play(TALK);
    await pass(300);
    expect([film.seen, film.paused]).toEqual([30, true]);
    await pass(700);
    expect([film.paused, film.playbackRate]).toEqual([false, 1]);
    await pass(600);
    expect([film.seen, film.paused]).toEqual([60, true]);
    await pass(1_600);
    expect([film.seen, marks()]).toEqual([90, ['line']]);
    voice.become('still', true);
    await pass(100);
    expect([talk.place().takeId, film.seen, marks()]).toEqual(['second', 200, []]);
    expect(Math.round(talk.talkMs() / 1_000)).toBe(4);
    voice.become('still', true);
    expect([status(), film.playbackRate, film.paused]).toEqual(['still', 0.5, true]);
  });

  it('is sought while it plays, also in another take, and plays on', async () => {
    talk.play(TALK);
    await pass(100);
    talk.seekTo(3_500);
    while (film.seeking) film.arrive();
    expect([film.seen, marks()]).toEqual([90, ['line']]);
    talk.seekTo(5_000);
    while (film.seeking) film.arrive();
    expect([film.seen, voice.begun.at(-1)]).toEqual([200, ['/second', 1_000]]);
    expect(status()).toBe('playing');
  });

  it('is sought while it waits, and shows that moment without a sound', async () => {
    talk.open(TALK, 0);
    for (const [talkMs, frame] of [
      [5_000, 200],
      [3_500, 90],
      [1_000, 45],
      [0, 30],
    ] as const) {
      talk.seekTo(talkMs);
      await pass(40);
      expect([film.seen, film.paused, status()]).toEqual([frame, true, 'paused']);
    }
    expect(voice.begun).toEqual([]);
    talk.seekTo(2_500);
    talk.resume();
    expect(voice.begun).toEqual([['/first', 2_500]]);
  });

  it('can be heard faster, and the film keeps up with it', async () => {
    talk.setSpeed(2);
    talk.play(TALK);
    await pass(440);
    expect([voice.rate, film.playbackRate]).toEqual([2, 2]);
  });

  it('stands where it was when its sound is taken away, and goes on from there', async () => {
    talk.play(TALK);
    await pass(1_000);
    voice.become('still');
    await pass(400);
    expect([status(), film.paused]).toEqual(['paused', true]);
    const atMs = talk.talkMs();
    talk.resume();
    await pass(200);
    expect(status()).toBe('playing');
    expect(talk.talkMs()).toBeGreaterThan(atMs);
    expect(talk.talkMs()).toBeLessThan(atMs + 400);
  });

  it('never lets the film run on while the sound stands', async () => {
    talk.play(TALK);
    await pass(1_000);
    expect(film.paused).toBe(false);
    voice.stick(true);
    await pass(600);
    expect([film.paused, status()]).toEqual([true, 'playing']);
    voice.stick(false);
    await pass(100);
    expect(film.paused).toBe(false);
  });

  it('says that a sound fails, tries it again, or goes on without it', async () => {
    talk.play(TALK);
    await pass(200);
    voice.become('failed');
    expect([talk.place(), film.paused]).toEqual([{ status: 'failed', takeId: 'first' }, true]);
    talk.resume();
    expect([status(), voice.begun.length]).toEqual(['playing', 2]);
    voice.become('failed');
    talk.goOnSilently();
    await pass(2_200);
    expect([status(), film.seen]).toEqual(['playing', 90]);
    await pass(2_000);
    expect([talk.place().takeId, film.seen]).toEqual(['second', 200]);
  });

  it('takes newer addresses of its sounds', () => {
    talk.play(TALK);
    talk.know((id) => `/newer-${id}`);
    expect(voice.renewed).toEqual(['/newer-first']);
    voice.become('still', true);
    expect(voice.begun.at(-1)).toEqual(['/newer-second', 0]);
  });

  it('has captions at their moments', async () => {
    talk.play(TALK);
    await pass(100);
    expect(talk.caption()).toBe('Watch the elbow.');
    talk.seekTo(2_500);
    expect(talk.caption()).toBeUndefined();
  });
});
