import type { Provider } from '@nestjs/common';
import { DataStore } from '@tus/server';
import type { MediaConfig } from '../config.js';
import { AvatarStorage } from '../use-cases/ports/avatar-storage.js';
import { UploadBytes } from '../use-cases/ports/upload-bytes.js';
import { UploadRepository } from '../use-cases/ports/upload.repository.js';
import { VideoStorage } from '../use-cases/ports/video-storage.js';
import { AddressSigner } from './address-signer.js';
import { FolderAvatarStorage } from './folder/folder-avatar-storage.js';
import { FolderUploadBytes } from './folder/folder-upload-bytes.js';
import { FolderVideoStorage } from './folder/folder-video-storage.js';
import { MediaFolders } from './folder/media-folders.js';
import { FolderTusStore } from './tus/folder-tus-store.js';

type Storage = MediaConfig['MEDIA_STORAGE'];

/** Each storage brings where uploads arrive, where videos and pictures of people stay, and where tus writes. */
const STORAGES: Record<Storage, (config: MediaConfig, folders: MediaFolders) => Provider[]> = {
  folder: (config, folders) => [
    { provide: MediaFolders, useValue: folders },
    {
      provide: AddressSigner,
      useValue: new AddressSigner(config.MEDIA_SIGNING_SECRET, config.MEDIA_PUBLIC_PATH),
    },
    { provide: UploadBytes, useClass: FolderUploadBytes },
    { provide: VideoStorage, useClass: FolderVideoStorage },
    { provide: AvatarStorage, useClass: FolderAvatarStorage },
    {
      provide: DataStore,
      inject: [UploadRepository],
      useFactory: (uploads: UploadRepository) => new FolderTusStore(folders, uploads),
    },
  ],
};

export function storageProviders(config: MediaConfig, folders: MediaFolders): Provider[] {
  return STORAGES[config.MEDIA_STORAGE](config, folders);
}
