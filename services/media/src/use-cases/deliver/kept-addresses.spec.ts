import { vi } from 'vitest';
import type { Video } from '../../domain/video.js';
import type { VideoStorage } from '../ports/video-storage.js';
import { KeptAddresses } from './kept-addresses.js';

const END = 1_800_000_000;
const video = (overrides: Partial<Video> = {}) =>
  ({ id: 'one', status: 'ready', filename: 'rally.mp4', sprite: null, ...overrides }) as Video;

function addresses() {
  const signedAddress = vi.fn(async ({ id }: { id: string }, kind: string, end: number) =>
    Promise.resolve(`${id}/${kind}?exp=${end}`),
  );
  const kept = new KeptAddresses({ signedAddress } as unknown as VideoStorage);
  return { kept, signedAddress };
}

it('are signed once for all who are given them with the same end', async () => {
  const { kept, signedAddress } = addresses();
  const given = await Promise.all([kept.of(video(), END, false), kept.of(video(), END, false)]);
  expect(given.map(({ playback }) => playback)).toEqual(Array(2).fill(`one/playback?exp=${END}`));
  expect(signedAddress).toHaveBeenCalledTimes(2);
});

it.each([
  ['a new end', video(), END + 75, false],
  ['a rendition that was made since', video({ hasScrub: true }), END, false],
  ['another video', video({ id: 'two' }), END, false],
  ['an operator, who reads it also once it is deleted', video(), END, true],
])('are signed again for %s', async (_, next, end, ofHeld) => {
  const { kept, signedAddress } = addresses();
  await kept.of(video(), END, false);
  const before = signedAddress.mock.calls.length;
  const { scrub } = await kept.of(next, end, ofHeld);
  expect(signedAddress.mock.calls.length).toBeGreaterThan(before);
  expect(scrub).toBe(next.hasScrub ? `one/scrub?exp=${END}` : '');
});

it('are not given of a video that stopped being ready', async () => {
  const { kept } = addresses();
  await kept.of(video(), END, false);
  expect((await kept.of(video({ status: 'failed' }), END, false)).playback).toBe('');
});

it('are not kept if signing failed', async () => {
  const { kept, signedAddress } = addresses();
  signedAddress.mockRejectedValueOnce(new Error('no credentials'));
  await expect(kept.of(video(), END, false)).rejects.toThrow('no credentials');
  expect((await kept.of(video(), END, false)).playback).not.toBe('');
});

it('are kept of a bounded number of videos', async () => {
  const { kept, signedAddress } = addresses();
  for (let index = 0; index <= 1_500; index += 1) await kept.of(video({ id: `${index}` }), END, false);
  const before = signedAddress.mock.calls.length;
  await kept.of(video({ id: '1500' }), END, false);
  expect(signedAddress).toHaveBeenCalledTimes(before);
  await kept.of(video({ id: '0' }), END, false);
  expect(signedAddress.mock.calls.length).toBeGreaterThan(before);
});
