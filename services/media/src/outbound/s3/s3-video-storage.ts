import type { S3Client } from '@aws-sdk/client-s3';
import { attachment } from '../../domain/content-disposition.js';
import { downloadFilename } from '../../domain/filename.js';
import {
  addressedFile,
  CONTENT_TYPES,
  type AddressKind,
  type VideoFileKind,
  type VideoKey,
} from '../../domain/video-file.js';
import {
  VideoStorage,
  type NamedVideo,
  type OpenedFile,
  type ReadRequest,
} from '../../use-cases/ports/video-storage.js';
import type { WorkFolder } from '../../use-cases/process/work-folder.js';
import { LONGEST_ADDRESS_SECONDS } from '../../domain/address-lifetime.js';
import { Presigner } from './presigner.js';
import type { S3Bucket } from './s3-bucket.js';
import { videoFileKey, videoPrefix } from './s3-keys.js';

/** Files in a private bucket; browsers read them from there under presigned addresses. */
export class S3VideoStorage extends VideoStorage {
  readonly #presigner: Presigner;

  constructor(
    private readonly bucket: S3Bucket,
    /** Signs for the address under which browsers reach the same server. */
    publicClient: S3Client,
    private readonly workFolder: WorkFolder,
  ) {
    super();
    this.#presigner = new Presigner(publicClient);
  }

  put(video: VideoKey, kind: VideoFileKind, localPath: string): Promise<void> {
    return this.bucket.putFile(videoFileKey(video, kind), localPath, CONTENT_TYPES[kind]);
  }

  has(video: VideoKey, kind: VideoFileKind): Promise<boolean> {
    return this.bucket.has(videoFileKey(video, kind));
  }

  withLocalFile<T>(video: VideoKey, kind: VideoFileKind, work: (path: string) => Promise<T>): Promise<T> {
    return this.workFolder.withFile(async (path) => {
      await this.bucket.download(videoFileKey(video, kind), path);
      return work(path);
    });
  }

  open(video: VideoKey, kind: VideoFileKind, request: ReadRequest): Promise<OpenedFile> {
    return this.bucket.open(videoFileKey(video, kind), request);
  }

  deleteAll(video: VideoKey): Promise<void> {
    return this.bucket.deleteAll(videoPrefix(video));
  }

  /** The signing date is derived from the expiry, so that signing again within the same minutes gives the same address. */
  signedAddress(video: NamedVideo, kind: AddressKind, expiresAtSeconds: number): Promise<string> {
    const file = addressedFile(video, kind);
    return this.#presigner.read(
      {
        Bucket: this.bucket.name,
        Key: videoFileKey(video, file),
        ResponseContentType: CONTENT_TYPES[file],
        ResponseContentDisposition: kind === 'download' ? attachment(downloadFilename(video)) : 'inline',
        ResponseCacheControl: 'private, max-age=3600',
      },
      {
        signingDate: new Date((expiresAtSeconds - LONGEST_ADDRESS_SECONDS) * 1000),
        expiresIn: LONGEST_ADDRESS_SECONDS,
      },
    );
  }
}
