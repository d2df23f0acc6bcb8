import { FILE_NAMES, type VideoFileKind, type VideoKey } from '../../domain/video-file.js';
import { join } from 'node:path';

/** The paths below MEDIA_DIRECTORY. Every part of a path is an id that this service made. */
export class MediaFolders {
  readonly uploads: string;
  readonly work: string;
  readonly videos: string;
  readonly avatars: string;

  constructor(readonly root: string) {
    this.uploads = join(root, 'uploads');
    this.work = join(root, 'work');
    this.videos = join(root, 'videos');
    this.avatars = join(root, 'avatars');
  }

  upload(id: string): string {
    return join(this.uploads, id);
  }

  owner(ownerId: string): string {
    return join(this.videos, ownerId);
  }

  video({ ownerId, id }: VideoKey): string {
    return join(this.owner(ownerId), id);
  }

  avatarsOf(userId: string): string {
    return join(this.avatars, userId);
  }

  avatar(userId: string, name: string): string {
    return join(this.avatarsOf(userId), name);
  }

  file(video: VideoKey, kind: VideoFileKind): string {
    return join(this.video(video), FILE_NAMES[kind]);
  }
}
