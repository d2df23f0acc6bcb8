import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** host:port or unix:/path of the analysis service. */
  ANALYSIS_GRPC_ADDRESS: z.string().min(1),
});

export type CatalogConfig = z.output<typeof configSchema>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): CatalogConfig {
  return parseConfig('catalog', configSchema, env);
}
