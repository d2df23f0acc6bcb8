import { fakeMicrophone } from '../../test/fake-microphone';
import { VoiceRecorder, type Recorded } from './voice-recorder';

/** How loud the fake microphone hears: the samples of the browser's analyser. */
let loudness = 0.5;

class FakeAudioContext {
  state = 'running';
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}

function setUp(types?: string[]) {
  const microphone = fakeMicrophone(types);
  const grown: Recorded[] = [];
  const done: (Recorded | undefined)[] = [];
  const recorder = new VoiceRecorder({
    onBegun: () => undefined,
    onGrown: (recorded) => void grown.push(recorded),
    onDone: (recorded) => void done.push(recorded),
  });
  return { ...microphone, voice: recorder, grown, done };
}

async function recording(types?: string[]) {
  const set = setUp(types);
  await set.voice.start();
  return set;
}

const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  loudness = 0.5;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('AudioContext', FakeAudioContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a voice that is recorded', () => {
  it('is given whole while it grows, and when it ends', async () => {
    const { voice, recorder, grown, done, track } = await recording();
    vi.advanceTimersByTime(1_000);
    recorder().give('one');
    vi.advanceTimersByTime(1_000);
    recorder().give('two');
    expect(voice.state()).toMatchObject({ status: 'recording', elapsedSeconds: 2 });
    voice.stop();
    expect(await Promise.all(grown.map(({ blob }) => blob.text()))).toEqual(['one', 'onetwo']);
    expect(done).toHaveLength(1);
    expect(done[0]?.durationMs).toBe(2_000);
    expect(voice.state()).toMatchObject({ status: 'idle', problem: undefined });
    expect(track.isOpen).toBe(false);
  });

  it('is of the type that an iPhone records where there is no other', async () => {
    const { voice, recorder, done } = await recording(['audio/mp4']);
    recorder().give('voice');
    voice.stop();
    expect(done[0]?.blob.type).toBe('audio/mp4');
  });

  it('ends before the minute is over', async () => {
    const { recorder, done, voice } = await recording();
    recorder().give('voice');
    vi.advanceTimersByTime(59_800);
    expect(done).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(done[0]?.durationMs).toBeLessThanOrEqual(60_000);
    expect(voice.state().status).toBe('idle');
  });

  it('tells after three seconds that nothing is heard, until something is', async () => {
    const { voice } = await recording();
    loudness = 0;
    vi.advanceTimersByTime(2_900);
    expect(voice.state().isSilent).toBe(false);
    vi.advanceTimersByTime(200);
    expect(voice.state().isSilent).toBe(true);
    loudness = 0.5;
    vi.advanceTimersByTime(100);
    expect(voice.state().isSilent).toBe(false);
  });

  it('tells that the system mutes the microphone, for as long as it does', async () => {
    const { voice, track } = await recording();
    track.dispatchEvent(new Event('mute'));
    expect(voice.state().isMuted).toBe(true);
    track.dispatchEvent(new Event('unmute'));
    expect(voice.state().isMuted).toBe(false);
  });

  it.each(['recording', 'inactive'] as const)(
    'keeps what was said until the microphone was unplugged, the recorder being %s by then',
    async (state) => {
      const { voice, recorder, track, done } = await recording();
      recorder().give('until then');
      recorder().state = state;
      track.dispatchEvent(new Event('ended'));
      if (state === 'inactive') recorder().stop();
      expect(voice.state()).toMatchObject({ status: 'idle', problem: 'unplugged' });
      expect(await done[0]?.blob.text()).toBe('until then');
    },
  );

  it('ends when the page is left, and says so', async () => {
    const { voice, recorder, done } = await recording();
    recorder().give('until then');
    window.dispatchEvent(new Event('pagehide'));
    expect(voice.state().problem).toBe('hidden');
    expect(done).toHaveLength(1);
  });

  it('goes on in the place that takes over, and ends with the last one', async () => {
    const { voice } = await recording();
    const hide = voice.show();
    hide();
    const hideOther = voice.show();
    await Promise.resolve();
    expect(voice.state().status).toBe('recording');
    hideOther();
    await Promise.resolve();
    expect(voice.state().status).toBe('idle');
  });

  it('was nothing where the recorder gave nothing', async () => {
    const { voice, done } = await recording();
    voice.stop();
    expect(voice.state().problem).toBe('empty');
    expect(done).toEqual([undefined]);
  });
});

describe('a microphone that does not open', () => {
  it.each([
    ['NotAllowedError', 'blocked'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('is told: %s', async (name, problem) => {
    const { voice, getUserMedia } = setUp();
    getUserMedia.mockRejectedValue(named(name));
    await voice.start();
    expect(voice.state()).toMatchObject({ status: 'idle', problem });
  });

  it('is not asked for where the browser records nothing that the server takes', async () => {
    const { voice, getUserMedia } = setUp([]);
    await voice.start();
    expect(voice.state().problem).toBe('unsupported');
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('is closed again if it opens after the question was given up', async () => {
    const { voice, track, getUserMedia } = setUp();
    const opening = voice.start();
    voice.stop();
    await opening;
    expect(getUserMedia).toHaveBeenCalledOnce();
    expect(voice.state().status).toBe('idle');
    expect(track.isOpen).toBe(false);
  });

  it('is closed if the recorder does not begin', async () => {
    const { voice, track } = setUp();
    class Refusing {
      static isTypeSupported = () => true;
      constructor() {
        throw named('NotSupportedError');
      }
    }
    vi.stubGlobal('MediaRecorder', Refusing);
    await voice.start();
    expect(voice.state()).toMatchObject({ status: 'idle', problem: 'unsupported' });
    expect(track.isOpen).toBe(false);
  });

  it('is asked for once by two presses', async () => {
    const { voice, getUserMedia } = setUp();
    await Promise.all([voice.start(), voice.start()]);
    expect(getUserMedia).toHaveBeenCalledOnce();
  });
});
