import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ListedTake, TakeScript, TalkSize } from '../../domain/take.js';
import type { PrismaClient, Take as TakeRow } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';

type ListedRow = Parameters<typeof toVideo>[0] & { take_id: string; version: number; take_ms: number };

const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const;

/** The takes of an analysis, in the order of its talk. Changing them needs the analysis' lock. */
@Injectable()
export class PrismaTakes {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Without documents and captions, which may be large. */
  async of(analysisId: string): Promise<ListedTake[]> {
    const rows = await this.database.query<ListedRow>(
      `select videos.*, take.id as take_id, take.version, take.duration_ms as take_ms
       from takes take join videos on videos.id = take.sound_id
       where take.analysis_id = $1::uuid order by take.position, take.id`,
      analysisId,
    );
    return rows.map((row) => ({
      id: row.take_id,
      version: row.version,
      durationMs: row.take_ms,
      sound: toVideo(row),
    }));
  }

  async scripts(analysisId: string, ids?: readonly string[]): Promise<TakeScript[]> {
    const rows = await this.database.current.take.findMany({
      where: { analysisId, ...(ids && { id: { in: [...ids] } }) },
      orderBy: [...IN_ORDER],
    });
    return rows.map(toScript);
  }

  async find(analysisId: string, id: string): Promise<TakeScript | undefined> {
    const row = await this.database.current.take.findFirst({ where: { analysisId, id } });
    return row ? toScript(row) : undefined;
  }

  /** Of all takes besides one. */
  async sizeBesides(analysisId: string, id: string): Promise<TalkSize> {
    const [size] = await this.database.query<TalkSize>(
      `select count(*)::int as takes, coalesce(sum(duration_ms), 0)::int as "durationMs",
         coalesce(sum(octet_length(document)), 0)::int as bytes
       from takes where analysis_id = $1::uuid and id <> $2::uuid`,
      analysisId,
      id,
    );
    return size ?? { takes: 0, durationMs: 0, bytes: 0 };
  }

  /** A new one comes last. False when the id is taken in another analysis. */
  async save(analysisId: string, { id, ...data }: TakeScript): Promise<boolean> {
    const { take } = this.database.current;
    const changed = await take.updateMany({ where: { id, analysisId }, data });
    if (changed.count > 0) return true;
    const { _max: last } = await take.aggregate({ where: { analysisId }, _max: { position: true } });
    const position = (last.position ?? 0) + 1;
    const made = await take.createMany({ data: { id, analysisId, position, ...data }, skipDuplicates: true });
    return made.count > 0;
  }

  async order(analysisId: string, ids: readonly string[]): Promise<void> {
    await this.database.query(
      `update takes set position = place.position
       from unnest($2::uuid[]) with ordinality as place (id, position)
       where takes.id = place.id and takes.analysis_id = $1::uuid`,
      analysisId,
      [...ids],
    );
  }

  async delete(analysisId: string, id: string): Promise<void> {
    await this.database.current.take.deleteMany({ where: { id, analysisId } });
  }

  async deleteAll(analysisId: string): Promise<void> {
    await this.database.current.take.deleteMany({ where: { analysisId } });
  }
}

const toScript = ({ id, soundId, document, captions, durationMs, version }: TakeRow): TakeScript => ({
  id,
  soundId,
  document,
  captions,
  durationMs,
  version,
});
