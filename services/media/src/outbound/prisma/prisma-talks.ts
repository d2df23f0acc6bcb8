import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { TalkScript } from '../../domain/talk/talk-script.js';
import type { VideoKey } from '../../domain/video-file.js';
import type { MediaDatabase } from './media-database.js';

export interface NewTalk {
  /** Of its film. */
  video: VideoKey;
  filmId: string;
  contentHash: string;
  /** JSON of a TalkScript. */
  document: string;
}

/** What the films of talks are made of, by the ids of their videos. */
@Injectable()
export class PrismaTalks {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {}

  async find(videoId: string): Promise<TalkScript | undefined> {
    const row = await this.database.current.talk.findUnique({ where: { videoId } });
    return row ? (JSON.parse(row.document) as TalkScript) : undefined;
  }

  /** The video of a talk that this owner has had made before. */
  async videoOf(ownerId: string, contentHash: string): Promise<string | undefined> {
    const row = await this.database.current.talk.findUnique({
      where: { ownerId_contentHash: { ownerId, contentHash } },
      select: { videoId: true },
    });
    return row?.videoId;
  }

  async add({ video, ...talk }: NewTalk): Promise<void> {
    await this.database.current.talk.create({
      data: { videoId: video.id, ownerId: video.ownerId, ...talk },
    });
  }

  /** The video stays. */
  async forget(videoId: string): Promise<void> {
    await this.database.current.talk.deleteMany({ where: { videoId } });
  }

  /** Until the end of the transaction, nobody else adds this talk. */
  async lock(contentHash: string): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', contentHash);
  }
}
