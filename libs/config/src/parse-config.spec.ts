import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, parseConfig } from './parse-config.js';
import { authSettings, databaseSettings } from './settings.js';

it('lists every problem at once', () => {
  const parse = () =>
    parseConfig('payments', z.object({ ...databaseSettings, ...authSettings }), {
      DATABASE_URL: 'mysql://x',
    });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(/DATABASE_URL[\s\S]*AUTH_PUBLIC_KEY[\s\S]*SERVICE_PRIVATE_KEY/);
});

it('treats an empty variable as absent, so that its default applies', () => {
  expect(parseConfig('x', z.object({ A: z.string().default('a') }), { A: '' })).toEqual({ A: 'a' });
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-settings-'));
  const file = join(folder, 'password');
  const schema = z.object({ PASSWORD: z.string(), AUTHORITY_FILE: z.string().optional() });
  const parse = (env: Record<string, string>) => parseConfig('x', schema, env);

  beforeAll(() => writeFileSync(file, 'from the vault\n'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read without the end of its line', () => {
    expect(parse({ PASSWORD_FILE: file })).toEqual({ PASSWORD: 'from the vault' });
    expect(parse({ PASSWORD_FILE: file, PASSWORD: '' })).toEqual({ PASSWORD: 'from the vault' });
  });

  it('is refused beside the setting itself, and if it cannot be read', () => {
    expect(() => parse({ PASSWORD_FILE: file, PASSWORD: 'other' })).toThrow(
      /PASSWORD, PASSWORD_FILE: only one/,
    );
    expect(() => parse({ PASSWORD_FILE: join(folder, 'none') })).toThrow(
      /PASSWORD_FILE: cannot be read \(ENOENT\)/,
    );
  });

  it('is not taken for one where the setting itself is the name of a file', () => {
    expect(parse({ PASSWORD: 'p', AUTHORITY_FILE: file })).toEqual({ PASSWORD: 'p', AUTHORITY_FILE: file });
  });

  it('is found through the rules of the schema too, and its value is checked like any', () => {
    const strict = schema.refine(({ PASSWORD }) => PASSWORD !== 'from the vault', { path: ['PASSWORD'] });
    expect(() => parseConfig('x', strict, { PASSWORD_FILE: file })).toThrow(/PASSWORD/);
  });
});
