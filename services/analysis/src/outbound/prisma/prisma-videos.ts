import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SOUND_ROLES, type Video } from '../../domain/video.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';

type VideoRow = Parameters<typeof toVideo>[0];

export interface Removed {
  analysisId: string;
  videoId: string;
}

/** A released request video stays its athlete's. */
const REMOVABLE: string[] = ['response', ...SOUND_ROLES];
const UNTRIED_FIRST = { sort: 'asc', nulls: 'first' } as const;

/** This service's copy of what media publishes about videos, and which of them are responses. */
@Injectable()
export class PrismaVideos {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Adds or updates. A ready video stays ready; a failed one becomes ready only while an analysis uses it. */
  async remember(video: Video): Promise<Video> {
    const [row] = await this.database.query<VideoRow>(
      `insert into videos as known (id, owner_id, status, filename, duration_ms, width, height)
       values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7)
       on conflict (id) do update set
         status = case
           when known.status = 'processing' then excluded.status
           -- An operator had it processed again. One that no analysis uses may be about to be deleted: it stays failed.
           when known.status = 'failed' and excluded.status = 'ready'
             and exists (select 1 from analysis_videos where video_id = known.id) then 'ready'
           else known.status end,
         filename = coalesce(nullif(excluded.filename, ''), known.filename),
         duration_ms = coalesce(nullif(excluded.duration_ms, 0), known.duration_ms),
         width = coalesce(nullif(excluded.width, 0), known.width),
         height = coalesce(nullif(excluded.height, 0), known.height)
       returning *`,
      video.id,
      video.ownerId,
      video.status,
      video.filename,
      video.durationMs,
      video.width,
      video.height,
    );
    return row ? toVideo(row) : video;
  }

  /** False when the video already belongs to an analysis. */
  async linkResponse(analysisId: string, videoId: string): Promise<boolean> {
    const linked = await this.database.current.analysisVideo.createMany({
      data: { analysisId, videoId, role: 'response' },
      skipDuplicates: true,
    });
    return linked.count === 1;
  }

  releaseRequest(analysisId: string, at: Date): Promise<void> {
    return this.#release(analysisId, 'request', at);
  }

  /** Unlinks the response; it stays listed as removed until its files are deleted. */
  releaseResponse(analysisId: string, at: Date): Promise<void> {
    return this.#release(analysisId, 'response', at);
  }

  /** Unlinked responses of an analysis whose files are not deleted yet; failed deletions come last. */
  removedResponses(analysisId: string): Promise<Removed[]> {
    return this.#removed({ role: 'response', analysisId });
  }

  /** The same of all analyses, and unlinked sounds. */
  removed(): Promise<Removed[]> {
    return this.#removed({ role: { in: REMOVABLE } });
  }

  #removed(where: Prisma.AnalysisVideoWhereInput): Promise<Removed[]> {
    return this.database.current.analysisVideo.findMany({
      where: { ...where, releasedAt: { not: null } },
      select: { analysisId: true, videoId: true },
      orderBy: [{ video: { deletionFailedAt: UNTRIED_FIRST } }, { releasedAt: 'asc' }],
      take: 100,
    });
  }

  async forgetRemoved({ analysisId, videoId }: Removed): Promise<void> {
    await this.database.current.analysisVideo.deleteMany({
      where: { analysisId, videoId, role: { in: REMOVABLE }, releasedAt: { not: null } },
    });
  }

  /** Videos known since before the given time that belong to no analysis; failed deletions come last. */
  async unused(knownBefore: Date): Promise<string[]> {
    const found = await this.database.current.video.findMany({
      where: { knownAt: { lt: knownBefore }, analyses: { none: {} } },
      select: { id: true },
      orderBy: [{ deletionFailedAt: UNTRIED_FIRST }, { knownAt: 'asc' }],
      take: 100,
    });
    return found.map(({ id }) => id);
  }

  /** Marks an unused video so that no analysis can use it any more. False when one uses it by now, or it is gone. */
  retire(videoId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      // Linking a video updates its row first. With this lock held, either we see the link or the linker sees the status.
      await this.database.query('select 1 from videos where id = $1::uuid for update', videoId);
      const { count } = await this.database.current.video.updateMany({
        where: { id: videoId, analyses: { none: {} } },
        data: { status: 'failed' },
      });
      return count === 1;
    });
  }

  async forget(videoId: string): Promise<void> {
    await this.database.current.video.deleteMany({ where: { id: videoId, analyses: { none: {} } } });
  }

  /** Moves it behind the videos whose deletion was not tried yet, or failed longer ago. */
  async noteDeletionFailed(videoId: string, at: Date): Promise<void> {
    await this.database.current.video.updateMany({
      where: { id: videoId },
      data: { deletionFailedAt: at },
    });
  }

  async #release(analysisId: string, role: 'request' | 'response', releasedAt: Date): Promise<void> {
    await this.database.current.analysisVideo.updateMany({
      where: { analysisId, role, releasedAt: null },
      data: { releasedAt },
    });
  }
}
