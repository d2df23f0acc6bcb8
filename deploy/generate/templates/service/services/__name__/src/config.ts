import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
});

export type __Name__Config = z.output<typeof configSchema>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): __Name__Config {
  return parseConfig('__name__', configSchema, env);
}
