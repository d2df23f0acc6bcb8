import { AesFactorSecrets } from './aes-factor-secrets.js';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const SECRET = 'JBSWY3DPEHPK3PXP';

it('encrypts with the first key, never to the same text, and decrypts with each', () => {
  const secrets = new AesFactorSecrets([NEW, OLD]);
  const encrypted = secrets.encrypt('factor', SECRET);
  expect(encrypted.startsWith(secrets.currentPrefix)).toBe(true);
  expect(secrets.encrypt('factor', SECRET)).not.toBe(encrypted);
  expect(new AesFactorSecrets([NEW]).decrypt('factor', encrypted)).toBe(SECRET);
  expect(secrets.decrypt('factor', new AesFactorSecrets([OLD]).encrypt('factor', SECRET))).toBe(SECRET);
});

it('decrypts nothing that was changed, or that is of another factor or an unknown key', () => {
  const secrets = new AesFactorSecrets([NEW]);
  const encrypted = secrets.encrypt('factor', SECRET);
  const flipped = encrypted.replace(/.(.{8})$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1));
  expect(() => secrets.decrypt('factor', flipped)).toThrow();
  expect(() => secrets.decrypt('another factor', encrypted)).toThrow();
  expect(() => new AesFactorSecrets([OLD]).decrypt('factor', encrypted)).toThrow('FACTOR_ENCRYPTION_KEY');
});
