import { createHash } from 'node:crypto';
import en from '../locales/en/info.json';
import es from '../locales/es/info.json';
import { TERMS_VERSION } from './terms-version';

/** The texts that each version stands for: a changed text needs a new version, which people are asked to accept. */
const TEXTS = { '2026-11-26': '2908ab6d882e6647' } as Record<string, string>;

it('a version of the terms stands for one text', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([en.terms, es.terms]))
    .digest('hex')
    .slice(0, 16);
  expect(TEXTS[TERMS_VERSION]).toBe(hash);
});
