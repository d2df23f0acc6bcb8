import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Presigner } from './presigner.js';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
const read = (key: string, disposition = 'inline') => ({
  Bucket: 'bandeja-media',
  Key: key,
  ResponseContentType: 'video/mp4',
  ResponseContentDisposition: disposition,
  ResponseCacheControl: 'private, max-age=3600',
});
const named = `attachment; filename="a (b)!.mp4"; filename*=UTF-8''%C3%B1%20b.mp4`;

it.each([
  ['on a server of our own', { endpoint: 'https://s3.example:9000', forcePathStyle: true }],
  ['on a server without TLS', { endpoint: 'http://localhost:9000', forcePathStyle: true }],
  ['on a server behind a path', { endpoint: 'https://example.com/store', forcePathStyle: true }],
  ['with the bucket in the host', { endpoint: 'https://s3.example', forcePathStyle: false }],
  ['at Amazon', { forcePathStyle: false }],
])('signs the address that the SDK signs: %s', async (_, place) => {
  for (const checksums of ['WHEN_REQUIRED', 'WHEN_SUPPORTED'] as const) {
    const client = new S3Client({
      region: 'eu-west-1',
      credentials,
      responseChecksumValidation: checksums,
      ...place,
    });
    const presigner = new Presigner(client);
    const when = { signingDate: new Date('2026-11-21T12:00:00Z'), expiresIn: 86_400 };
    for (const object of [read('videos/o/v/playback.mp4'), read('videos/o/v/other.mp4', named)])
      expect(await presigner.read(object, when)).toBe(
        await getSignedUrl(client, new GetObjectCommand(object), when),
      );
  }
});
