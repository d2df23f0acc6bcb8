import type { Database } from '@bandeja/database';
import type { SoundRole } from '../../domain/video.js';

interface Link {
  analysisId: string;
  videoId: string;
  role: 'replacement' | SoundRole;
}

/** False when the video cannot be played, belongs to an analysis, or belonged to one and is being deleted. */
export async function linkUnused(database: Database, { analysisId, videoId, role }: Link): Promise<boolean> {
  const linked = await database.query(
    `insert into analysis_videos (analysis_id, video_id, role)
     select $1::uuid, id, $3 from videos
     where id = $2::uuid and status <> 'failed'
       and not exists (select 1 from analysis_videos where video_id = $2::uuid)
     -- Waits for a sweep that is about to delete it.
     for key share
     on conflict do nothing returning 1`,
    analysisId,
    videoId,
    role,
  );
  return linked.length === 1;
}
