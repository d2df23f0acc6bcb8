import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { VideoPurpose } from '../../domain/video.js';
import { DeleteVideo } from '../delete/delete-video.js';
import { DiscardUpload } from '../upload/discard-upload.js';
import { AvatarStorage } from '../ports/avatar-storage.js';
import { PrismaAvatars } from '../../outbound/prisma/prisma-avatars.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { PrismaViewers } from '../../outbound/prisma/prisma-viewers.js';

const STAYING: readonly VideoPurpose[] = ['response', 'voice', 'take'];

/**
 * Deletes what an account has uploaded or had made: its picture, its open uploads, its own videos, its films of notes. A coach's responses, spoken notes and
 * takes stay for the athletes who bought them; analysis requests the deletion of those that no analysis uses, like that of any other video.
 */
@Injectable()
export class ForgetOwner {
  constructor(
    private readonly database: Database,
    private readonly uploads: PrismaUploads,
    private readonly videos: PrismaVideos,
    private readonly deleteVideo: DeleteVideo,
    private readonly discard: DiscardUpload,
    private readonly avatars: PrismaAvatars,
    private readonly pictures: AvatarStorage,
    private readonly viewers: PrismaViewers,
  ) {}

  async execute(ownerId: string): Promise<void> {
    await this.database.transaction(() => this.avatars.remove(ownerId));
    await this.viewers.forget(ownerId);
    await this.pictures.deleteAll(ownerId);
    const failures: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    for (const upload of await this.uploads.findOpenOf(ownerId)) await attempt(this.discard.execute(upload));
    for (const video of await this.videos.findAllOf(ownerId))
      if (!STAYING.includes(video.purpose)) await attempt(this.deleteVideo.remove(video));
    // Makes the event be handled again, until everything is deleted.
    if (failures.length > 0) throw new AggregateError(failures, 'not all files could be deleted');
  }
}
