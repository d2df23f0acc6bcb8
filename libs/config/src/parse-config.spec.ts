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
