import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadMediaConfig, mediaSettings } from './config.js';

it('lists exactly the settings in .env.example', () => {
  const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
  expect(Object.keys(example).sort()).toEqual(Object.keys(mediaSettings.shape).sort());
});

it('reports all missing settings at once', () => {
  expect(() => loadMediaConfig({})).toThrow(/DATABASE_URL[\s\S]*MEDIA_DIRECTORY[\s\S]*MEDIA_SIGNING_SECRET/);
});
