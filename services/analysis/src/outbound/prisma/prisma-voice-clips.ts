import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import type { PrismaClient } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';

type VideoRow = Parameters<typeof toVideo>[0];

/** The voice clips of the notes of an analysis. */
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

  /** Takes the clips from all notes, and deletes the notes that had nothing else. Needs the analysis' lock. */
  async deleteAll(analysisId: string): Promise<void> {
    const { current } = this.database;
    await current.$executeRaw`
      DELETE FROM annotations a WHERE a.analysis_id = ${analysisId}::uuid
        AND a.voice_clip_id IS NOT NULL AND a.label = '' AND a.content = ''
        AND NOT EXISTS (SELECT 1 FROM drawings d WHERE d.annotation_id = a.id AND NOT d.is_empty)`;
    await current.annotation.updateMany({
      where: { analysisId, voiceClipId: { not: null } },
      data: { voiceClipId: null },
    });
  }
}
