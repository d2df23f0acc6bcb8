import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import type { MediaConfig } from '../../config.js';

const ATTEMPTS = 4;
const CONNECT_TIMEOUT_MS = 3_000;

const nothing = () => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** For a request handler: whom it takes for the S3 server. */
export const s3Trust = ({ S3_CA_FILE: file }: Pick<MediaConfig, 'S3_CA_FILE'>) =>
  file ? { httpsAgent: { ca: readFileSync(file) } } : {};

/** How to reach the S3 server; without keys in the settings, the SDK looks in its usual places. */
export function s3ClientConfig(config: MediaConfig, endpoint = config.S3_ENDPOINT): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: ATTEMPTS,
    // Callers log failures themselves; without this, the SDK writes some of them to the console.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: config.S3_TIMEOUT_SECONDS * 1000,
      ...s3Trust(config),
    },
    // Not every server besides Amazon's knows the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
