import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { MediaConfig } from '../../config.js';

const ATTEMPTS = 4;
const CONNECT_TIMEOUT_MS = 3_000;

const nothing = () => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** How the S3 server is reached; without keys in the settings the SDK looks where it always does. */
export function s3ClientConfig(config: MediaConfig, endpoint = config.S3_ENDPOINT): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: ATTEMPTS,
    // Failures are told by whoever asked, once; without this the SDK writes of some of them to the console.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: config.S3_TIMEOUT_SECONDS * 1000,
    },
    // Servers other than Amazon's own do not all know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
