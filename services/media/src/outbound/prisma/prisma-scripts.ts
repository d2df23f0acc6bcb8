import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { NoteScript } from '../../domain/talk/note-script.js';
import type { TalkScript } from '../../domain/talk/talk-script.js';
import type { VideoKey } from '../../domain/video-file.js';
import type { MediaDatabase } from './media-database.js';

export interface NewScript {
  /** Of the film. */
  video: VideoKey;
  script: TalkScript | NoteScript;
  contentHash: string;
  /** When the film of a note is deleted. */
  expiresAt?: Date;
}

/** What the films of talks and notes are made of, by the ids of their videos. */
@Injectable()
export class PrismaScripts {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {}

  async find(videoId: string): Promise<TalkScript | NoteScript | undefined> {
    const row = await this.database.current.script.findUnique({ where: { videoId } });
    return row ? (JSON.parse(row.document) as TalkScript | NoteScript) : undefined;
  }

  /** The video that this owner has had made of the same before. */
  async videoOf(ownerId: string, contentHash: string): Promise<string | undefined> {
    const row = await this.database.current.script.findUnique({
      where: { ownerId_contentHash: { ownerId, contentHash } },
      select: { videoId: true },
    });
    return row?.videoId;
  }

  async add({ video, script, ...rest }: NewScript): Promise<void> {
    const { filmId } = script;
    await this.database.current.script.create({
      data: { videoId: video.id, ownerId: video.ownerId, filmId, document: JSON.stringify(script), ...rest },
    });
  }

  async keepUntil(videoId: string, expiresAt: Date): Promise<void> {
    await this.database.current.script.update({ where: { videoId }, data: { expiresAt } });
  }

  /** The video stays. */
  async forget(videoId: string): Promise<void> {
    await this.database.current.script.deleteMany({ where: { videoId } });
  }

  /** Until the end of the transaction, nobody else adds what has this name. */
  async lock(name: string): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', name);
  }
}
