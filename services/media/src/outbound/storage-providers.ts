import { S3Client } from '@aws-sdk/client-s3';
import type { Provider } from '@nestjs/common';
import { DataStore } from '@tus/server';
import type { MediaConfig } from '../config.js';
import { AvatarStorage } from '../use-cases/ports/avatar-storage.js';
import { StorageProbe } from '../use-cases/ports/storage-probe.js';
import { UploadBytes } from '../use-cases/ports/upload-bytes.js';
import { PrismaUploads } from './prisma/prisma-uploads.js';
import { VideoStorage } from '../use-cases/ports/video-storage.js';
import { AddressSigner } from '../domain/address-signer.js';
import { FolderAvatarStorage } from './folder/folder-avatar-storage.js';
import { FolderStorageProbe } from './folder/folder-storage-probe.js';
import { FolderUploadBytes } from './folder/folder-upload-bytes.js';
import { FolderVideoStorage } from './folder/folder-video-storage.js';
import { MediaFolders } from './folder/media-folders.js';
import { S3AvatarStorage } from './s3/s3-avatar-storage.js';
import { S3Bucket } from './s3/s3-bucket.js';
import { mapFailures } from './s3/s3-failures.js';
import { s3ClientConfig } from './s3/s3-settings.js';
import { S3StorageProbe } from './s3/s3-storage-probe.js';
import { S3TusStore } from './s3/s3-tus-store.js';
import { S3UploadBytes } from './s3/s3-upload-bytes.js';
import { S3VideoStorage } from './s3/s3-video-storage.js';
import { WorkFolder } from '../use-cases/process/work-folder.js';
import { FolderTusStore } from './tus/folder-tus-store.js';

type Storage = MediaConfig['MEDIA_STORAGE'];

/** What each storage provides: for uploads, for videos, for profile pictures, and the data store of tus. */
const STORAGES: Record<Storage, (config: MediaConfig, folders: MediaFolders) => Provider[]> = {
  folder: (_config, folders) => [
    { provide: MediaFolders, useValue: folders },
    { provide: UploadBytes, useClass: FolderUploadBytes },
    { provide: VideoStorage, useClass: FolderVideoStorage },
    { provide: AvatarStorage, useClass: FolderAvatarStorage },
    { provide: StorageProbe, useValue: new FolderStorageProbe(folders.root) },
    {
      provide: DataStore,
      inject: [PrismaUploads],
      useFactory: (uploads: PrismaUploads) => new FolderTusStore(folders, uploads),
    },
  ],
  s3: (config, folders) => {
    const work = new WorkFolder(folders.work);
    const media = new S3Bucket(mapFailures(new S3Client(s3ClientConfig(config))), config.S3_BUCKET);
    const publicClient = new S3Client(s3ClientConfig(config, config.S3_PUBLIC_ENDPOINT));
    return [
      {
        provide: S3TusStore,
        inject: [PrismaUploads],
        useFactory: (uploads: PrismaUploads) =>
          new S3TusStore(s3ClientConfig(config), config.S3_UPLOADS_BUCKET, uploads),
      },
      {
        provide: UploadBytes,
        inject: [S3TusStore],
        useFactory: (store: S3TusStore) => new S3UploadBytes(store, media, work),
      },
      { provide: VideoStorage, useValue: new S3VideoStorage(media, publicClient, work) },
      { provide: AvatarStorage, useValue: new S3AvatarStorage(media) },
      { provide: StorageProbe, useValue: new S3StorageProbe(config) },
      { provide: DataStore, useExisting: S3TusStore },
    ];
  },
};

export function storageProviders(config: MediaConfig, folders: MediaFolders): Provider[] {
  return [
    {
      provide: AddressSigner,
      useValue: new AddressSigner(config.MEDIA_SIGNING_SECRET, config.MEDIA_PUBLIC_PATH),
    },
    ...STORAGES[config.MEDIA_STORAGE](config, folders),
  ];
}
