import { AddressSigner } from './address-signer.js';

const ID = 'b3f1c0de-0000-4000-8000-000000000000';
const signer = new AddressSigner('s'.repeat(32), 'https://cdn.example/files/videos');

it('signs an address that it accepts until it expires', () => {
  const url = new URL(signer.address(ID, 'download', 2_000));
  expect(url.origin + url.pathname).toBe(`https://cdn.example/files/videos/${ID}/download`);
  const [exp, sig] = [url.searchParams.get('exp') ?? '', url.searchParams.get('sig') ?? ''];
  expect(signer.verify(ID, 'download', exp, sig, 1_999_999)).toBe('download');
  expect(signer.verify(ID, 'download', exp, sig, 2_000_000)).toBeUndefined();
  expect(signer.verify(ID, 'playback', exp, sig, 0)).toBeUndefined();
  expect(signer.verify(ID, 'original', exp, sig, 0)).toBeUndefined();
  expect(new AddressSigner('t'.repeat(32), '').verify(ID, 'download', exp, sig, 0)).toBeUndefined();
});
