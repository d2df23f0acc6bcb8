import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { assertTalkFits, readTake, type TakeInput, type TakeScript } from '../../domain/take.js';
import { isUuid, Problems } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import { PrismaTakes } from '../../outbound/prisma/prisma-takes.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownTake } from '../read/shown-analyses.js';
import { changedElsewhere } from './changed-elsewhere.js';
import { Sounds } from './sounds.js';
import { WritableAnalyses } from './writable-analyses.js';

type Read = Omit<TakeScript, 'version'>;

/** The talk of the coach, take by take. The client chooses the ids of takes, so a repeated save writes once. */
@Injectable()
export class WriteTakes {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly writable: WritableAnalyses,
    private readonly takes: PrismaTakes,
    private readonly sounds: Sounds,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
  ) {}

  async save(
    coach: UserCaller,
    analysisId: string,
    input: TakeInput & Pick<TakeScript, 'id' | 'soundId'>,
    expectedVersion: number,
  ): Promise<ShownTake> {
    const { id: analysis } = await this.own.find(coach, analysisId);
    new Problems()
      .check('id', isUuid(input.id), 'Reload the page and record it again.')
      .check('soundId', isUuid(input.soundId), 'Record it again.')
      .throwIfAny();
    const next = { id: input.id.toLowerCase(), soundId: input.soundId.toLowerCase(), ...readTake(input) };
    const stored = await this.takes.find(analysis, next.id);
    // Only a new sound needs media.
    const uploaded =
      stored?.soundId === next.soundId
        ? undefined
        : await this.sounds.findUploaded(coach, next.soundId, 'take');
    const saved = await this.writable.change(coach, analysisId, (locked) =>
      this.#save(locked, next, uploaded, expectedVersion),
    );
    return this.shown.take(saved);
  }

  delete(coach: UserCaller, analysisId: string, id: string, expectedVersion: number): Promise<void> {
    return this.writable.change(coach, analysisId, async (analysis) => {
      new Problems().check('id', isUuid(id), 'Reload the page and delete it again.').throwIfAny();
      const found = await this.takes.find(analysis.id, id.toLowerCase());
      if (!found) return;
      if (found.version !== expectedVersion)
        throw changedElsewhere('TAKE', 'Listen to it, then delete it again.');
      await this.takes.delete(analysis.id, found.id);
      await this.sounds.release(analysis.id, found.soundId);
    });
  }

  order(coach: UserCaller, analysisId: string, ids: readonly string[]): Promise<void> {
    return this.writable.change(coach, analysisId, async (analysis) => {
      const wanted = ids.map((id) => id.toLowerCase());
      const present = new Set((await this.takes.of(analysis.id)).map(({ id }) => id));
      const isWhole = wanted.length === present.size && wanted.every((id) => present.delete(id));
      if (!isWhole) throw changedElsewhere('TALK', 'Reload the page and order the takes again.');
      await this.takes.order(analysis.id, wanted);
    });
  }

  async #save(
    analysis: Analysis,
    next: Read,
    uploaded: Video | undefined,
    expectedVersion: number,
  ): Promise<TakeScript> {
    const found = await this.takes.find(analysis.id, next.id);
    if (found && isSame(found, next)) return found;
    if ((found?.version ?? 0) !== expectedVersion)
      throw changedElsewhere('TAKE', 'Listen to it, then save yours again.');
    await this.#assertFits(analysis.id, next);
    const exchange = { before: found?.soundId, after: next.soundId, uploaded };
    const attached = await this.sounds.replace(analysis, 'take', exchange);
    const saved = { ...next, version: (found?.version ?? 0) + 1 };
    if (!(await this.takes.save(analysis.id, saved)))
      throw new DomainError(
        'not-found',
        'TAKE_NOT_FOUND',
        'It is not part of this analysis. Reload the page.',
      );
    if (attached) await this.events.takeAttached(analysis, next.id, attached);
    return saved;
  }

  async #assertFits(analysisId: string, { id, durationMs, document }: Read): Promise<void> {
    const others = await this.takes.sizeBesides(analysisId, id);
    assertTalkFits({
      takes: others.takes + 1,
      durationMs: others.durationMs + durationMs,
      bytes: others.bytes + Buffer.byteLength(document),
    });
  }
}

const isSame = (one: Read, other: Read): boolean =>
  one.soundId === other.soundId && one.document === other.document && one.captions === other.captions;
