import { AvatarStorage } from '../../use-cases/ports/avatar-storage.js';
import type { OpenedFile, ReadRequest } from '../../use-cases/ports/video-storage.js';
import type { S3Bucket } from './s3-bucket.js';
import { avatarKey, avatarPrefix } from './s3-keys.js';

/** Profile pictures in the private bucket; this service serves them under its own addresses. */
export class S3AvatarStorage extends AvatarStorage {
  constructor(private readonly bucket: S3Bucket) {
    super();
  }

  put(userId: string, name: string, picture: Uint8Array): Promise<void> {
    return this.bucket.put(avatarKey(userId, name), picture, 'image/jpeg');
  }

  open(userId: string, name: string, request: ReadRequest): Promise<OpenedFile> {
    return this.bucket.open(avatarKey(userId, name), request);
  }

  async list(userId: string): Promise<string[]> {
    const prefix = avatarPrefix(userId);
    const names: string[] = [];
    for await (const { key } of this.bucket.list(prefix)) names.push(key.slice(prefix.length));
    return names;
  }

  delete(userId: string, name: string): Promise<void> {
    return this.bucket.delete(avatarKey(userId, name));
  }

  deleteAll(userId: string): Promise<void> {
    return this.bucket.deleteAll(avatarPrefix(userId));
  }
}
