import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { analysisSettings, loadConfig } from './config.js';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the settings', () => {
  it('are those in .env.example', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(analysisSettings.shape).sort());
  });

  it('report all problems at once', () => {
    expect(() => loadConfig({ MEDIA_GRPC_ADDRESS: 'nowhere' })).toThrow(
      /MEDIA_GRPC_ADDRESS[^]*CATALOG_GRPC_ADDRESS/,
    );
  });
});
