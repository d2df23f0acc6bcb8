import { fakeMedia, failMedia } from '../../test/fake-media';
import { beginSound, isSounding } from '../one-sound';
import { VoiceSound } from './voice-sound';

let elements: HTMLAudioElement[] = [];
const last = () => elements.at(-1) as HTMLAudioElement;

beforeEach(() => {
  elements = [];
  fakeMedia(20);
  const Real = Audio;
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        const element = new Real();
        element.addEventListener('play', () => element.dispatchEvent(new Event('playing')));
        elements.push(element);
        return element;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function offered(address: string | null, renew?: () => unknown) {
  const sound = new VoiceSound();
  sound.offer(address, renew);
  return sound;
}

describe('a voice that is listened to', () => {
  it('is loaded once it is played, and goes on where it was paused', () => {
    const sound = offered('/one.m4a');
    expect(elements).toHaveLength(0);
    sound.toggle();
    expect(sound.status()).toBe('playing');
    last().currentTime = 7;
    last().dispatchEvent(new Event('timeupdate'));
    sound.toggle();
    expect(sound.status()).toBe('still');
    sound.toggle();
    expect(sound.status()).toBe('playing');
    expect(last().currentTime).toBe(7);
    expect(elements).toHaveLength(1);
  });

  it('begins at the place that was chosen before', () => {
    const sound = offered('/one.m4a');
    sound.seekTo(5_000);
    sound.toggle();
    expect(last().currentTime).toBe(5);
  });

  it('finds out the length of a recording that does not tell it', () => {
    const sound = offered('blob:one');
    fakeMedia(Infinity);
    sound.toggle();
    expect(sound.status()).toBe('loading');
    expect(last().currentTime).toBeGreaterThan(1e6);
    fakeMedia(20);
    last().dispatchEvent(new Event('durationchange'));
    expect(sound.status()).toBe('playing');
    expect(last().currentTime).toBe(0);
  });

  it('is at its beginning again once it was heard', () => {
    const sound = offered('/one.m4a');
    sound.toggle();
    last().currentTime = 20;
    last().dispatchEvent(new Event('timeupdate'));
    last().dispatchEvent(new Event('ended'));
    expect([sound.status(), sound.placeMs()]).toEqual(['still', 0]);
    expect(isSounding()).toBe(false);
  });

  it('goes on with another address once its own has expired', () => {
    const sound = offered('/old.m4a', () => sound.offer('/new.m4a'));
    sound.toggle();
    last().currentTime = 7;
    last().dispatchEvent(new Event('timeupdate'));
    failMedia(last(), 2);
    expect(last().src).toContain('/new.m4a');
    expect(sound.status()).toBe('playing');
    expect(last().currentTime).toBe(7);
  });

  it('is given up where the other address fails as well, until it is pressed again', async () => {
    let asked = 0;
    const renew = () => sound.offer(`/new-${++asked}.m4a`, renew);
    const sound = offered('/old.m4a', renew);
    fakeMedia(Infinity);
    sound.toggle();
    failMedia(last(), 2);
    failMedia(last(), 2);
    expect([sound.status(), asked]).toEqual(['failed', 1]);
    sound.toggle();
    expect(sound.status()).toBe('loading');
  });

  it('is given up where no other address comes', async () => {
    const sound = offered('/old.m4a', () => Promise.reject(new Error('no network')));
    sound.toggle();
    failMedia(last(), 2);
    await vi.waitFor(() => expect(sound.status()).toBe('failed'), { timeout: 10_000 });
    sound.offer('/much-later.m4a');
    expect(sound.status()).toBe('failed');
    sound.toggle();
    expect([sound.status(), last().src]).toEqual(['playing', expect.stringContaining('/much-later.m4a')]);
  });

  it('does not begin by itself once its address has ended while it was paused', () => {
    const sound = offered('/old.m4a', () => sound.offer('/new.m4a'));
    sound.toggle();
    last().currentTime = 7;
    sound.toggle();
    failMedia(last(), 2);
    expect([sound.status(), elements.length]).toEqual(['still', 1]);
    sound.toggle();
    expect([sound.status(), last().currentTime]).toEqual(['playing', 7]);
  });

  it('stays paused where another address comes after that', () => {
    const sound = offered('/old.m4a', () => new Promise(() => undefined));
    sound.toggle();
    failMedia(last(), 2);
    expect(sound.status()).toBe('loading');
    sound.toggle();
    sound.offer('/new.m4a');
    expect(sound.status()).toBe('still');
    sound.toggle();
    expect([sound.status(), last().src]).toEqual(['playing', expect.stringContaining('/new.m4a')]);
  });

  it('stops what else sounds, and is stopped by it', () => {
    const stopped: string[] = [];
    beginSound(() => stopped.push('film'));
    const sound = offered('/one.m4a');
    sound.toggle();
    expect(stopped).toEqual(['film']);
    const other = offered('/two.m4a');
    other.toggle();
    expect([sound.status(), other.status()]).toEqual(['still', 'playing']);
    other.close();
    expect(isSounding()).toBe(false);
  });
});
