import { AddressSigner } from './address-signer.js';

const ID = 'b3f1c0de-0000-4000-8000-000000000000';
const paramOf = (url: URL, name: string) => url.searchParams.get(name) ?? '';
const signer = new AddressSigner('s'.repeat(32), 'https://cdn.example/files/videos');

it('signs an address that it accepts until it expires', () => {
  const url = new URL(signer.address(ID, 'download', 2_000));
  expect(url.origin + url.pathname).toBe(`https://cdn.example/files/videos/${ID}/download`);
  const given = { videoId: ID, exp: paramOf(url, 'exp'), sig: paramOf(url, 'sig'), ofHeld: false };
  expect(signer.verify({ ...given, kind: 'download' }, 1_999_999)).toBe('download');
  expect(signer.verify({ ...given, kind: 'download' }, 2_000_000)).toBeUndefined();
  expect(signer.verify({ ...given, kind: 'playback' }, 0)).toBeUndefined();
  expect(signer.verify({ ...given, kind: 'original' }, 0)).toBeUndefined();
  expect(new AddressSigner('t'.repeat(32), '').verify({ ...given, kind: 'download' }, 0)).toBeUndefined();
});

it('does not take an address for that of a held video, nor the other way around', () => {
  for (const ofHeld of [false, true]) {
    const url = new URL(signer.address(ID, 'playback', 2_000, ofHeld));
    expect(url.searchParams.has('held')).toBe(ofHeld);
    const given = { videoId: ID, kind: 'playback', exp: '2000', sig: paramOf(url, 'sig') };
    expect(signer.verify({ ...given, ofHeld }, 0)).toBe('playback');
    expect(signer.verify({ ...given, ofHeld: !ofHeld }, 0)).toBeUndefined();
  }
});
