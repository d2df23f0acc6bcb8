import {
  DeleteBucketPolicyCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import type { MediaConfig } from '../src/config.js';
import { prepareBuckets } from '../src/outbound/s3/prepare-buckets.js';
import { s3ClientConfig } from '../src/outbound/s3/s3-settings.js';
import { s3TestConfig } from './support/s3-media.js';

const publicOrigin = 'https://bandeja.example';
let config: MediaConfig;
let client: S3Client;
let report: string[];

beforeAll(async () => {
  const run = randomUUID().slice(0, 8);
  config = s3TestConfig({ S3_BUCKET: `media-${run}`, S3_UPLOADS_BUCKET: `uploads-${run}` });
  client = new S3Client(s3ClientConfig(config));
  report = await prepareBuckets(config, { publicOrigin, keepVersionsDays: 30 });
});
afterAll(() => client.destroy());

const isSet = (what: string) => {
  const line = report.find((candidate) => candidate.includes(what));
  expect(line).toMatch(/: set$|: (not offered by this server|refused to these keys) \(\w+\): \w/);
  return line?.endsWith(': set') ?? false;
};

it('creates both buckets, sets the rules that the server supports and reports the consequences of missing ones', () => {
  expect(report.slice(0, 2)).toEqual([`${config.S3_BUCKET}: made`, `${config.S3_UPLOADS_BUCKET}: made`]);
  for (const what of ['never to be made public', 'encrypted at rest', 'read by pages of']) isSet(what);
});

it('can be repeated', async () => {
  const again = await prepareBuckets(config, { publicOrigin });
  expect(again.slice(0, 2)).toEqual([
    `${config.S3_BUCKET}: there already`,
    `${config.S3_UPLOADS_BUCKET}: there already`,
  ]);
});

it('lets unfinished uploads expire', async () => {
  if (!isSet('unfinished uploads end')) return;
  const { Rules = [] } = await client.send(
    new GetBucketLifecycleConfigurationCommand({ Bucket: config.S3_UPLOADS_BUCKET }),
  );
  expect(Rules.map(({ Expiration }) => Expiration?.Days).filter(Boolean)).toEqual([2]);
});

it('keeps previous versions of media if requested', async () => {
  if (!isSet('former versions are kept')) return;
  const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: config.S3_BUCKET }));
  expect(Status).toBe('Enabled');
});

it('denies unsigned requests for lists and objects of both', async () => {
  expect(report.slice(-2)).toEqual([
    expect.stringMatching(/, closed to strangers: yes \(4\d\d\)$/),
    expect.stringMatching(/, closed to strangers: yes \(4\d\d\)$/),
  ]);
  for (const Bucket of [config.S3_BUCKET, config.S3_UPLOADS_BUCKET]) {
    await client.send(new PutObjectCommand({ Bucket, Key: 'a-video', Body: 'what strangers must not see' }));
    for (const path of ['', '/', '/?list-type=2', '/a-video']) {
      const answer = await fetch(`${config.S3_ENDPOINT}/${Bucket}${path}`, { redirect: 'manual' });
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(await answer.text()).not.toMatch(/strangers must not see|<Contents>/);
    }
  }
});

it('fails for a public bucket', async () => {
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: ['*'] },
        Action: ['s3:ListBucket'],
        Resource: [`arn:aws:s3:::${config.S3_BUCKET}`],
      },
    ],
  });
  const opened = await client.send(new PutBucketPolicyCommand({ Bucket: config.S3_BUCKET, Policy })).then(
    () => true,
    // Servers without policies cannot make a bucket public by one.
    () => false,
  );
  if (!opened) return;
  await expect(prepareBuckets(config, { publicOrigin })).rejects.toMatchObject({
    code: 'BUCKET_IS_PUBLIC',
    message: expect.stringContaining(config.S3_BUCKET),
  });
  await client.send(new DeleteBucketPolicyCommand({ Bucket: config.S3_BUCKET }));
});

it('reports what to fix if the keys are wrong or the server is unreachable', async () => {
  await expect(
    prepareBuckets({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9' }, { publicOrigin }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('ECONNREFUSED') });
  await expect(
    prepareBuckets({ ...config, S3_ACCESS_KEY_ID: 'nobody' }, { publicOrigin }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/keys|KEY/) });
});
