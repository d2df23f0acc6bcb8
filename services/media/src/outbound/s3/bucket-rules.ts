import {
  PutBucketCorsCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  type LifecycleRule,
} from '@aws-sdk/client-s3';
import type { MediaConfig } from '../../config.js';

/** A day longer than an upload lives. */
const UNFINISHED_UPLOAD_DAYS = 2;
const CORS_CACHE_SECONDS = 3600;

export interface BucketRuleOptions {
  publicOrigin: string;
  /** How long deleted and overwritten objects are kept; undefined leaves versioning as it is. */
  keepVersionsDays?: number | undefined;
}

export interface BucketRule {
  bucket: string;
  what: string;
  /** What replaces the rule on a server that does not offer it. */
  otherwise: string;
  command: BucketCommand;
}

type BucketCommand =
  | PutBucketCorsCommand
  | PutBucketEncryptionCommand
  | PutBucketLifecycleConfigurationCommand
  | PutBucketVersioningCommand
  | PutPublicAccessBlockCommand;

const abandoned: LifecycleRule = {
  ID: 'unfinished-multipart-uploads',
  Status: 'Enabled',
  Filter: { Prefix: '' },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: UNFINISHED_UPLOAD_DAYS },
};
const arrived: LifecycleRule = {
  ID: 'unfinished-uploads',
  Status: 'Enabled',
  Filter: { Prefix: '' },
  Expiration: { Days: UNFINISHED_UPLOAD_DAYS },
};

/** The rules of each bucket, in the order in which they are set. */
export function bucketRules(
  { S3_BUCKET, S3_UPLOADS_BUCKET }: MediaConfig,
  { publicOrigin, keepVersionsDays }: BucketRuleOptions,
): BucketRule[] {
  const both = [S3_BUCKET, S3_UPLOADS_BUCKET];
  return [
    ...both.map((bucket) => closed(bucket)),
    ...both.map((bucket) => encrypted(bucket)),
    lifecycle(
      S3_UPLOADS_BUCKET,
      'unfinished uploads end',
      [abandoned, arrived],
      'the sweep of media ends them',
    ),
    lifecycle(
      S3_BUCKET,
      'leftovers end',
      keepVersionsDays === undefined ? [abandoned] : [abandoned, former(keepVersionsDays)],
      'parts of a process that was killed stay, as do former versions',
    ),
    ...(keepVersionsDays === undefined ? [] : [versioned(S3_BUCKET)]),
    readable(S3_BUCKET, publicOrigin),
  ];
}

function closed(Bucket: string): BucketRule {
  const command = new PutPublicAccessBlockCommand({
    Bucket,
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      IgnorePublicAcls: true,
      BlockPublicPolicy: true,
      RestrictPublicBuckets: true,
    },
  });
  return {
    bucket: Bucket,
    what: 'never to be made public',
    otherwise: 'private as it was made; give it no policy',
    command,
  };
}

function encrypted(Bucket: string): BucketRule {
  const command = new PutBucketEncryptionCommand({
    Bucket,
    ServerSideEncryptionConfiguration: {
      Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
  });
  return { bucket: Bucket, what: 'encrypted at rest', otherwise: 'encrypt its disks', command };
}

function lifecycle(bucket: string, what: string, Rules: LifecycleRule[], otherwise: string): BucketRule {
  const command = new PutBucketLifecycleConfigurationCommand({
    Bucket: bucket,
    LifecycleConfiguration: { Rules },
  });
  return { bucket, what, otherwise, command };
}

const former = (days: number): LifecycleRule => ({
  ID: 'former-versions',
  Status: 'Enabled',
  Filter: { Prefix: '' },
  NoncurrentVersionExpiration: { NoncurrentDays: days },
});

function versioned(Bucket: string): BucketRule {
  const command = new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } });
  return {
    bucket: Bucket,
    what: 'former versions are kept',
    otherwise: 'back it up by other means',
    command,
  };
}

function readable(Bucket: string, publicOrigin: string): BucketRule {
  const command = new PutBucketCorsCommand({
    Bucket,
    CORSConfiguration: {
      CORSRules: [
        {
          AllowedMethods: ['GET', 'HEAD'],
          AllowedOrigins: [publicOrigin],
          AllowedHeaders: ['range'],
          ExposeHeaders: ['content-length', 'content-range', 'etag'],
          MaxAgeSeconds: CORS_CACHE_SECONDS,
        },
      ],
    },
  });
  return {
    bucket: Bucket,
    what: `read by pages of ${publicOrigin}`,
    otherwise: 'set it in the configuration of the server',
    command,
  };
}
