import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.js';

const newDirectory = () => mkdtempSync(join(tmpdir(), 'bandeja-secrets-'));

it('creates each secret once, readable only by the owner', () => {
  const directory = newDirectory();
  const secrets = loadSecrets(directory);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  expect(loadSecrets(directory)).toEqual(secrets);
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('keeps the secrets of an installation and adds new ones', () => {
  const directory = newDirectory();
  const { documentSigningSecret: _new, ...old } = loadSecrets(directory);
  writeFileSync(join(directory, 'secrets.json'), JSON.stringify(old));
  const secrets = loadSecrets(directory);
  expect(secrets).toMatchObject(old);
  expect(secrets.documentSigningSecret).toHaveLength(48);
  expect(JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'))).toEqual(secrets);
});
