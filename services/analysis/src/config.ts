import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

const address = z.string().regex(/^(unix:.+|.+:\d+)$/, 'must be host:port or unix:/path');

export const analysisSettings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** Where media answers: videos, signed addresses. */
  MEDIA_GRPC_ADDRESS: address,
  /** Where catalog answers: what a coach costs. */
  CATALOG_GRPC_ADDRESS: address,
  /** How long a video stays that no request and no response uses. */
  UNUSED_VIDEO_HOURS: z.coerce.number().positive().default(24),
  /** How long the signed address of a video lasts. */
  VIDEO_ADDRESS_SECONDS: z.coerce.number().int().min(60).default(3_600),
  /** The same for coaches, and so how long a film can still be read once its athlete no longer shares it. */
  COACH_ADDRESS_SECONDS: z.coerce.number().int().min(60).default(900),
  /** How long the films of an analysis stay after the delivery. */
  FILM_RETENTION_DAYS: z.coerce.number().int().min(31).default(730),
});

export type AnalysisConfig = z.output<typeof analysisSettings>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): AnalysisConfig {
  return parseConfig('analysis', analysisSettings, env);
}
