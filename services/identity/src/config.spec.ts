import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadConfig, settings } from './config.js';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

const REQUIRED = {
  DATABASE_URL: 'postgresql://localhost/identity',
  AUTH_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  AUTH_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  FACTOR_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SERVICE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  SERVICE_PUBLIC_KEYS: 'gateway:AA==',
};

describe('settings', () => {
  it('are all in .env.example, with their defaults', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(settings).sort());
    expect(loadConfig({ ...example, ...REQUIRED })).toEqual(loadConfig(REQUIRED));
  });

  it('are all reported at once when they are missing', () => {
    for (const name of Object.keys(REQUIRED)) expect(() => loadConfig({})).toThrow(name);
  });

  it('accept two keys for the secrets of factors while one replaces another, and only whole ones', () => {
    const [old, next] = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const FACTOR_ENCRYPTION_KEY = [next, old].map((key) => key?.toString('base64')).join(', ');
    expect(loadConfig({ ...REQUIRED, FACTOR_ENCRYPTION_KEY }).FACTOR_ENCRYPTION_KEY).toEqual([next, old]);
    for (const bad of ['c2hvcnQ=', `${REQUIRED.FACTOR_ENCRYPTION_KEY},c2hvcnQ=`])
      expect(() => loadConfig({ ...REQUIRED, FACTOR_ENCRYPTION_KEY: bad })).toThrow('FACTOR_ENCRYPTION_KEY');
  });

  it('reject a public key in place of the private one', () => {
    expect(() => loadConfig({ ...REQUIRED, AUTH_PRIVATE_KEY: REQUIRED.AUTH_PUBLIC_KEY })).toThrow(
      'AUTH_PRIVATE_KEY',
    );
  });
});
