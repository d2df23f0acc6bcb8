import { readFileSync } from 'node:fs';
import { configSchema, loadConfig } from './config.js';

const example = Object.fromEntries(
  readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('the settings', () => {
  it('are those that .env.example names', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(configSchema.shape).sort());
    expect(() => loadConfig(example)).not.toThrow();
  });

  it('are all told at once when they are missing', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL[\s\S]*AUTH_PUBLIC_KEY[\s\S]*ANALYSIS_GRPC_ADDRESS/);
  });
});
