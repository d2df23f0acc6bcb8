import { readFileSync } from 'node:fs';
import { analysisSettings, loadConfig } from './config.js';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

describe('the settings', () => {
  it('are the ones of .env.example', () => {
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(analysisSettings.shape).sort());
  });

  it('list every problem at once', () => {
    expect(() => loadConfig({ MEDIA_GRPC_ADDRESS: 'nowhere' })).toThrow(
      /MEDIA_GRPC_ADDRESS[^]*CATALOG_GRPC_ADDRESS/,
    );
  });
});
