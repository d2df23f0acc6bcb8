import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { encodeFrameTable } from '@bandeja/film/frames';
import { fakeMedia } from '../../test/fake-media';
import { fakeSockets } from '../../test/fake-socket';
// Loaded before it is asked for: on a busy machine that takes longer than a test waits.
import '../../features/live-talk/talk-room';
import { WORK, buildAnalysis, openResults } from './open-results';

const FRAMES = encodeFrameTable({
  timescale: 25,
  ticks: Array.from({ length: 2_700 }, (_none, tick) => tick),
  endTick: 2_700,
});
const START = { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: 'n-1' };
const LINE = {
  ...{ id: 'line', kind: 'line', style: { color: 'chalk', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
};
const SCRIPTS: Record<string, object> = {
  a: {
    version: 1,
    start: START,
    events: [
      { atMs: 10_000, type: 'seek', frame: 250 },
      { atMs: 10_000, type: 'note', noteId: 'n-2' },
      { atMs: 10_000, type: 'mark', mark: LINE, sinceMs: 10_000 },
    ],
    durationMs: 20_000,
  },
  b: { version: 1, start: { ...START, frame: 500, noteId: 'n-2' }, events: [], durationMs: 10_000 },
};
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nWatch the elbow.\n';
const buildTake = (id: string, durationMs: number, changes: object = {}) => ({
  ...{ id, version: 1, durationMs, isOutOfStep: false },
  sound: { id: `sound-${id}`, status: 'READY', durationMs, playbackUrl: `/files/${id}` },
  ...changes,
});
const TAKES = [buildTake('a', 20_000), buildTake('b', 10_000)];

let sounds: HTMLAudioElement[];

beforeEach(() => {
  fakeSockets();
  fakeMedia();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  sounds = [];
  const Own = Audio;
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        const sound = new Own();
        sound.addEventListener('play', () => sound.dispatchEvent(new Event('playing')));
        sounds.push(sound);
        return sound;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function describeTalk(takes: object[]) {
  const analysis = buildAnalysis({ work: { ...WORK, takes, courtPinnings: [] } });
  return { ...analysis, requestVideo: { ...analysis.requestVideo, framesUrl: '/files/frames' } };
}

async function open(takes: object[] = TAKES, answers: object = {}) {
  return openResults(describeTalk(takes), {
    'GET /files/frames': () => new Response(new Uint8Array(FRAMES)),
    TakeScripts: ({ variables }: { variables: { takeIds: string[] } }) => ({
      takeScripts: variables.takeIds.map((takeId) => ({
        ...{ takeId, version: 1, document: JSON.stringify(SCRIPTS[takeId]) },
        captions: takeId === 'a' ? CAPTIONS : '',
      })),
    }),
    ...answers,
  });
}

const offer = () => screen.findByRole('button', { name: /^Play the talk/ });

async function begin(takes?: object[], answers?: object) {
  const opened = await open(takes, answers);
  await opened.user.click(await offer());
  const talk = await screen.findByRole('region', { name: 'The talk' });
  return { ...opened, talk };
}

const film = () => document.querySelector('video') as HTMLVideoElement;
const sound = () => sounds.at(-1) as HTMLAudioElement;
const rail = () => screen.getByRole('slider', { name: 'Place in the talk' });
/** The video of the answer has a player of its own. */
const inPlayer = (name: string) =>
  within(screen.getByRole('group', { name: 'Video: Bandeja under pressure' })).getByRole('button', { name });
const drawn = () => screen.queryByRole('img', { name: /Line, / });

/** As far as the voice has come. */
const heard = (seconds: number) =>
  act(() => {
    sound().currentTime = seconds;
    sound().dispatchEvent(new Event('timeupdate'));
  });
const end = () =>
  act(() => {
    sound().dispatchEvent(new Event('ended'));
  });

describe('the talk of an analysis', () => {
  it('is offered before the lesson, with its length, and asks for nothing until it is opened', async () => {
    const { server } = await open();
    expect(await offer()).toHaveTextContent('Play the talk 0:30');
    const [talk, lesson] = screen.getAllByRole('button', { name: /^Play the (talk|lesson)/ });
    expect([talk, lesson].map((one) => one?.textContent)).toEqual([
      expect.stringMatching(/^Play the talk/),
      expect.stringMatching(/^Play the lesson/),
    ]);
    expect(server.callsOf('TakeScripts')).toHaveLength(0);
  });

  it.each([
    ['without takes', []],
    [
      'while a sound is prepared',
      [buildTake('a', 5_000, { sound: { ...TAKES[0]!.sound, status: 'PROCESSING' } })],
    ],
    ['where a part of a sound is missing', [buildTake('a', 5_000, { isOutOfStep: true })]],
  ])('is not offered %s', async (_when, takes) => {
    await open(takes);
    expect(await screen.findByRole('button', { name: /^Play the lesson/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Play the talk/ })).toBeNull();
  });

  it('plays its takes over the film, with chapters and drawings', async () => {
    const { talk, server } = await begin();
    expect(server.callsOf('TakeScripts')[0]?.variables.takeIds).toEqual(['a', 'b']);
    expect(within(talk).getByText('Lucía talks over your film, 0:30.')).toBeVisible();
    expect(within(talk).getByRole('button', { name: 'Pause the talk' })).toHaveFocus();
    expect(sound().src).toContain('/files/a');
    expect(within(talk).getByRole('button', { name: /Good split/ })).toHaveAttribute('aria-current', 'step');
    heard(10.5);
    await waitFor(() => expect(drawn()).toBeInTheDocument());
    expect(film().currentTime).toBeCloseTo(10.02);
    expect(within(talk).getByRole('button', { name: /Bandeja too flat/ })).toHaveAttribute(
      ...(['aria-current', 'step'] as const),
    );
    end();
    expect(sound().src).toContain('/files/b');
    await waitFor(() => expect(film().currentTime).toBeCloseTo(20.02));
    end();
    expect(await screen.findByRole('heading', { name: 'That was the talk' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review Lucía' })).toHaveFocus();
  });

  async function hearAll(answers: object = {}) {
    const begun = await begin(TAKES, answers);
    for (const part of ['/files/a', '/files/b']) {
      await waitFor(() => expect(sound().src).toContain(part));
      end();
    }
    await screen.findByRole('heading', { name: 'That was the talk' });
    return begun;
  }

  it('ends with a question to the coach, which leaves it for the field', async () => {
    const { user } = await hearAll();
    const field = await screen.findByRole('textbox', { name: 'Write to Lucía' });
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Play the talk/ })).toBeVisible();
  });

  it('ends without one where nobody can ask any more', async () => {
    await hearAll({ Thread: { thread: { messages: [], openUntil: null, endedAt: null, remaining: 0 } } });
    expect(await screen.findByText(/^Nobody can write/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
  });

  it('follows its keys, which the list of shortcuts names, and leaves the film alone', async () => {
    const { talk, user } = await begin();
    await user.keyboard(' ');
    expect(within(talk).getByRole('button', { name: 'Go on with the talk' })).toBeVisible();
    expect(sound().paused).toBe(true);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(rail()).toHaveAttribute('aria-valuenow', '10');
    expect(drawn()).toBeInTheDocument();
    await user.keyboard('>c');
    expect(screen.getByRole('button', { name: 'Talk speed: 1.25×' })).toBeVisible();
    expect(screen.getByText('Watch the elbow.')).toBeVisible();
    await user.keyboard('l');
    expect(film().paused).toBe(true);
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Talk slower or faster')).toBeInTheDocument();
    expect(within(help).queryByText('J')).toBeNull();
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await user.click(within(talk).getByRole('button', { name: 'The film alone' }));
    expect(await screen.findByRole('region', { name: 'Analysis Timeline' })).toBeVisible();
    expect(await offer()).toHaveFocus();
    expect([film().paused, drawn()]).toEqual([true, null]);
  });

  it('is moved on its rail, through all takes', async () => {
    const { user } = await begin();
    await user.keyboard(' ');
    act(() => rail().focus());
    await user.keyboard('{End}');
    expect(rail()).toHaveAttribute('aria-valuetext', '0:29 of 0:30');
    expect(film().currentTime).toBeCloseTo(20.02);
    await user.keyboard('{Home}{PageUp}{PageDown}{ArrowUp}');
    expect(rail()).toHaveAttribute('aria-valuenow', '1');
  });

  it('is in writing while it is muted, and where its voice does not come', async () => {
    const { user } = await begin();
    await user.click(inPlayer('Mute'));
    expect(screen.getByText('Watch the elbow.')).toBeVisible();
    expect(sound().muted).toBe(true);
    await user.click(inPlayer('Unmute'));
    act(() => void sound().dispatchEvent(new Event('error')));
    expect(await screen.findByText(/^We couldn't play the voice/)).toBeVisible();
    expect(film().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Go on without voice' }));
    expect(screen.getByText('Watch the elbow.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Pause the talk' }).length).toBeGreaterThan(0);
  });

  it('goes on with the address that comes in place of one that has ended', async () => {
    const later = TAKES.map((take) => ({
      ...take,
      sound: { ...take.sound, playbackUrl: `${take.sound.playbackUrl}?later` },
    }));
    let hasEnded = false;
    await begin(TAKES, {
      AnalysisResults: () => ({ analysis: describeTalk(hasEnded ? later : TAKES) }),
    });
    hasEnded = true;
    act(() => void sound().dispatchEvent(new Event('error')));
    await waitFor(() => expect(sound().src).toContain('/files/a?later'));
    expect(screen.queryByText(/^We couldn't play the voice/)).toBeNull();
    expect(sound().paused).toBe(false);
  });

  it('waits where it was when the page is hidden or the system stops its voice', async () => {
    const { talk, user } = await begin();
    heard(3);
    act(() => sound().pause());
    await user.click(within(talk).getByRole('button', { name: 'Go on with the talk' }));
    expect([sound().paused, sound().currentTime]).toEqual([false, 3]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(within(talk).getByRole('button', { name: 'Go on with the talk' })).toBeVisible();
    expect(sound().paused).toBe(true);
  });

  it('goes on where it was left, for this person and on this device', async () => {
    const { user } = await begin();
    heard(12);
    await user.keyboard('{Escape}');
    cleanup();
    await open();
    expect(await screen.findByText('From 0:12, Bandeja too flat')).toBeVisible();
    await user.click(await offer());
    await screen.findByRole('region', { name: 'The talk' });
    expect(rail()).toHaveAttribute('aria-valuenow', '12');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    await screen.findByRole('region', { name: 'The talk' });
    expect(rail()).toHaveAttribute('aria-valuenow', '0');
  });

  it('says that it did not come, and is tried again', async () => {
    const { user, server } = await open(TAKES, { TakeScripts: { error: 'INTERNAL' } });
    await user.click(await offer());
    expect(await screen.findByText(/^We couldn't load the talk/)).toBeVisible();
    const before = server.callsOf('TakeScripts').length;
    await user.click(await offer());
    await waitFor(() => expect(server.callsOf('TakeScripts').length).toBeGreaterThan(before));
  });
});
