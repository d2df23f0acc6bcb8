import { Clock } from '@bandeja/clock';
import { Database, type PreparedStatement } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import type { MediaDatabase } from './media-database.js';

const ONE_VISIT_MINUTES = 30;

const NOTE_VIEWER = {
  name: 'media.viewer note',
  text: `
    insert into viewer as known (video_id, viewer_id, is_operator, first_at, last_at)
    select id, $2::uuid, $3, $4::timestamptz, $4::timestamptz from video
    where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
    on conflict (video_id, viewer_id, is_operator) do update set
      times = known.times
        + (excluded.last_at > known.last_at + interval '${ONE_VISIT_MINUTES} minutes')::int,
      last_at = greatest(known.last_at, excluded.last_at)`,
} as const satisfies PreparedStatement;

export interface KeptViewer {
  id: string;
  isOperator: boolean;
  firstAt: Date;
  lastAt: Date;
  times: number;
}

/** Who was given addresses to watch an athlete's film, other than the athlete. */
@Injectable()
export class PrismaViewers {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly clock: Clock,
  ) {}

  async note(viewerId: string, videos: readonly Video[], isOperator = false): Promise<void> {
    const watched = videos.filter(
      ({ purpose, ownerId, status }) =>
        status === 'ready' && ownerId !== viewerId && (isOperator || purpose === 'request'),
    );
    if (watched.length === 0) return;
    await this.database.executePrepared(
      NOTE_VIEWER,
      JSON.stringify(watched.map(({ id }) => id)),
      viewerId,
      isOperator,
      this.clock.now(),
    );
  }

  /** The last first. */
  async of(videoId: string): Promise<KeptViewer[]> {
    const rows = await this.database.current.viewer.findMany({
      where: { videoId },
      orderBy: { lastAt: 'desc' },
    });
    return rows.map(({ viewerId: id, isOperator, firstAt, lastAt, times }) => ({
      ...{ id, isOperator, firstAt, lastAt, times },
    }));
  }

  async forget(viewerId: string): Promise<void> {
    await this.database.current.viewer.deleteMany({ where: { viewerId } });
  }
}
