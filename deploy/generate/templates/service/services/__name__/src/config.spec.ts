import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { configSchema, loadConfig } from './config.js';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the settings', () => {
  it('are the same as in .env.example', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(configSchema.shape).sort());
    expect(() => loadConfig(example)).not.toThrow();
  });

  it('are all listed in one error when they are missing', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL[\s\S]*AUTH_PUBLIC_KEY[\s\S]*SERVICE_PRIVATE_KEY/);
  });
});
