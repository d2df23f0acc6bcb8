import { Blob } from 'node:buffer';
import type { SliceResult } from 'tus-js-client';
import { PARTS_AT_ONCE, TakeSound } from './take-sound';

beforeEach(() => void vi.stubGlobal('Blob', Blob));
afterEach(() => void vi.unstubAllGlobals());

const part = (text: string) => new Blob([text]) as never;
const read = async ({ value, done }: SliceResult) => [await (value as Blob).text(), done];

function growing(parts: number): TakeSound {
  const sound = new TakeSound();
  for (let at = 0; at < parts; at += 1) sound.add(part(`${at};`));
  return sound;
}

describe('the sound of a take', () => {
  it('goes up once enough of it is there to be worth a request', async () => {
    const sound = growing(PARTS_AT_ONCE - 1);
    const told = vi.fn();
    const slice = sound.slice(0).then((result) => (told(), result));
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    sound.add(part('last;'));
    expect(await read(await slice)).toEqual(['0;1;2;3;last;', false]);
  });

  it('goes up to its end, which is told with the last bytes', async () => {
    const sound = growing(2);
    const slice = sound.slice(0);
    sound.end();
    expect(await read(await slice)).toEqual(['0;1;', true]);
    expect(await read(await sound.slice(4))).toEqual(['', true]);
  });

  it('goes on at any byte, also before one that was told already, and in the middle of a part', async () => {
    const sound = growing(8);
    expect(await read(await sound.slice(0))).toEqual(['0;1;2;3;4;5;6;7;', false]);
    expect(await read(await sound.slice(3))).toEqual([';2;3;4;5;6;7;', false]);
    sound.end();
    expect(await read(await sound.slice(13))).toEqual([';7;', true]);
  });

  it('is not told to an upload that was stopped', async () => {
    const sound = new TakeSound();
    const told = vi.fn();
    void sound.slice(0).then(told);
    sound.stopWaiting();
    const slice = sound.slice(0);
    sound.add(part('a'));
    sound.end();
    await slice;
    expect(told).not.toHaveBeenCalled();
  });

  it('ends where a server has more of it than this browser', async () => {
    expect(await read(await TakeSound.whole(part('abc')).slice(5))).toEqual(['', true]);
  });
});
