import { DocumentAddresses } from './document-addresses.js';

const ID = 'b3f1c0de-0000-4000-8000-000000000000';
const NOW_MS = Date.UTC(2026, 10, 21, 13, 2);
const addresses = new DocumentAddresses('s'.repeat(32));

function partsOf(path: string): { expires: string; signature: string } {
  const { pathname, searchParams } = new URL(path, 'http://bandeja.test');
  expect(pathname).toBe(`/files/documents/${ID}`);
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
}

it('makes an address that it knows again until it ends, after an hour at most', () => {
  const { path, expiresAt } = addresses.of(ID, NOW_MS);
  const { expires, signature } = partsOf(path);
  expect(expiresAt).toEqual(new Date(NOW_MS + 58 * 60_000));
  expect(addresses.isValid(ID, expires, signature, NOW_MS)).toBe(true);
  expect(addresses.isValid(ID, expires, signature, expiresAt.getTime() - 1)).toBe(true);
  expect(addresses.isValid(ID, expires, signature, expiresAt.getTime())).toBe(false);
});

it('gives the same address to who asks again within minutes', () => {
  expect(addresses.of(ID, NOW_MS + 60_000)).toEqual(addresses.of(ID, NOW_MS));
});

it('knows no address of another document, another end, another secret or none', () => {
  const { expires, signature } = partsOf(addresses.of(ID, NOW_MS).path);
  const later = String(Number(expires) + 300);
  const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(addresses.isValid(ID.replace('b3', 'b4'), expires, signature, NOW_MS)).toBe(false);
  expect(addresses.isValid(ID, later, signature, NOW_MS)).toBe(false);
  expect(addresses.isValid(ID, expires, altered, NOW_MS)).toBe(false);
  for (const nothing of ['', 'x', '%00']) expect(addresses.isValid(ID, expires, nothing, NOW_MS)).toBe(false);
  for (const end of ['', '-1', 'NaN', '1e12', '9'.repeat(20)])
    expect(addresses.isValid(ID, end, signature, NOW_MS)).toBe(false);
  expect(new DocumentAddresses('t'.repeat(32)).isValid(ID, expires, signature, NOW_MS)).toBe(false);
});
