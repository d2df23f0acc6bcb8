import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import type { PrismaClient } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';
import { linkUnused } from './link-unused.js';

type VideoRow = Parameters<typeof toVideo>[0];

/** The voice clips of the notes of an analysis. Changing them needs the analysis' lock. */
@Injectable()
export class PrismaVoiceClips {
  constructor(private readonly database: Database<PrismaClient>) {}

  async of(analysisId: string): Promise<Video[]> {
    const rows = await this.database.query<VideoRow>(
      `select videos.* from annotations note join videos on videos.id = note.voice_clip_id
       where note.analysis_id = $1::uuid`,
      analysisId,
    );
    return rows.map(toVideo);
  }

  async find(id: string): Promise<Video | undefined> {
    const [row] = await this.database.query<VideoRow>('select * from videos where id = $1::uuid', id);
    return row && toVideo(row);
  }

  /** False when the clip cannot be played, belongs to a note, or belonged to one and is being deleted. */
  link(analysisId: string, videoId: string): Promise<boolean> {
    return linkUnused(this.database, { analysisId, videoId, role: 'voice' });
  }

  /** Unlinks the clip; it stays listed as removed until its files are deleted. */
  async release(analysisId: string, videoId: string, releasedAt: Date): Promise<void> {
    await this.database.current.analysisVideo.updateMany({
      where: { analysisId, videoId, role: 'voice', releasedAt: null },
      data: { releasedAt },
    });
  }

  /** Takes the clips from all notes, and deletes the notes that had nothing else. */
  async releaseAll(analysisId: string, releasedAt: Date): Promise<void> {
    const { annotation, analysisVideo } = this.database.current;
    await this.database.current.$executeRaw`
      DELETE FROM annotations a WHERE a.analysis_id = ${analysisId}::uuid
        AND a.voice_clip_id IS NOT NULL AND a.label = '' AND a.content = ''
        AND NOT EXISTS (SELECT 1 FROM drawings d WHERE d.annotation_id = a.id AND NOT d.is_empty)`;
    await annotation.updateMany({
      where: { analysisId, voiceClipId: { not: null } },
      data: { voiceClipId: null },
    });
    await analysisVideo.updateMany({
      where: { analysisId, role: 'voice', releasedAt: null },
      data: { releasedAt },
    });
  }
}
