import { fakeMicrophone } from '../../test/fake-microphone';
import { SoundRecorder } from './sound-recorder';

/** The clock of the fake sound card, in seconds. */
let currentTime = 0;
let state: AudioContextState = 'running';
const clocked = { getTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream;

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  get state() {
    return state;
  }
  get currentTime() {
    return currentTime;
  }
}

/** What waits for a promise alone has happened then; what waits for a timer has not. */
async function inThisTask() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

const inTheNextTask = () => vi.advanceTimersByTimeAsync(0);

async function recording() {
  const { recorder } = fakeMicrophone();
  const lasted: number[] = [];
  const begun: number[] = [];
  const sound = new SoundRecorder(
    { longestMs: () => 600_000, byClockOfSound: true, endsWhenHidden: false },
    {
      onBegun: () => void begun.push(sound.elapsedMs()),
      onPart: () => undefined,
      onDone: (durationMs) => void lasted.push(durationMs),
    },
  );
  void sound.start();
  await inThisTask();
  return { sound, recorder, lasted, begun };
}

beforeEach(() => {
  [currentTime, state] = [7, 'running'];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] });
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal(
    'MediaStreamAudioDestinationNode',
    class {
      stream = clocked;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a sound whose clock is that of the sound card', () => {
  it('is taken from what that clock runs for, not from the microphone itself', async () => {
    const { recorder } = await recording();
    await inTheNextTask();
    expect(recorder().stream).toBe(clocked);
  });

  it('counts from its first sample, however late a busy page hears that it began', async () => {
    const { sound, recorder, lasted } = await recording();
    await inTheNextTask();
    currentTime += 0.8;
    recorder().dispatchEvent(new Event('start'));
    expect(sound.elapsedMs()).toBeCloseTo(800);
    currentTime += 1;
    sound.stop();
    expect(lasted[0]).toBeCloseTo(1_800);
  });

  it('lets nobody work before the first sample is taken', async () => {
    const { recorder, begun } = await recording();
    expect(recorder().state).toBe('recording');
    expect(begun).toEqual([]);
    await inTheNextTask();
    expect(begun).toEqual([0]);
  });

  it('is none when it is stopped before anybody knows that it began', async () => {
    const { sound, recorder, lasted, begun } = await recording();
    expect(recorder().state).toBe('recording');
    sound.stop();
    await inTheNextTask();
    expect([lasted, begun]).toEqual([[], []]);
    expect(sound.state()).toMatchObject({ status: 'idle', problem: undefined });
  });

  it('is that of the microphone by the time of the page while the sound card has no clock', async () => {
    state = 'suspended';
    const { sound, recorder } = await recording();
    await inTheNextTask();
    expect(recorder().stream).not.toBe(clocked);
    vi.advanceTimersByTime(500);
    expect(sound.elapsedMs()).toBe(500);
  });
});
