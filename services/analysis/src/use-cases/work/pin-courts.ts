import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  isSameShape,
  MAX_COURT_PINNINGS,
  readCourtPinning,
  type CourtPinning,
  type CourtPinningInput,
} from '../../domain/court-pinning.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaCourtPinnings } from '../../outbound/prisma/prisma-court-pinnings.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { changedElsewhere } from './changed-elsewhere.js';
import { WritableAnalyses } from './writable-analyses.js';

/** Where the coach has found the court in the picture. */
@Injectable()
export class PinCourts {
  constructor(
    private readonly writable: WritableAnalyses,
    private readonly own: OwnAnalyses,
    private readonly pinnings: PrismaCourtPinnings,
  ) {}

  save(
    coach: UserCaller,
    analysisId: string,
    input: CourtPinningInput,
    expectedVersion: number,
  ): Promise<Saved<CourtPinning>> {
    return this.writable.change(coach, analysisId, async ({ id: analysis, requestVideo }) => {
      const pinning = readCourtPinning(input, requestVideo);
      const others = await this.pinnings.of(analysis);
      const found = others.find(({ id }) => id === pinning.id);
      if (found && isSame(found, pinning)) return found;
      if ((found?.version ?? 0) !== expectedVersion)
        throw changedElsewhere('COURT_PINNING', 'Reload the page and look at its pins.');
      new Problems()
        .check(
          'fromMs',
          others.every(({ id, fromMs }) => id === pinning.id || fromMs !== pinning.fromMs),
          'The court is already pinned there. Change those pins.',
        )
        .throwIfAny();
      if (!found && others.length >= MAX_COURT_PINNINGS) throw limitReached();
      const saved = { ...pinning, version: (found?.version ?? 0) + 1 };
      if (!(await this.pinnings.save(analysis, saved)))
        throw new DomainError(
          'not-found',
          'COURT_PINNING_NOT_FOUND',
          'It is not part of this analysis. Reload the page.',
        );
      return saved;
    });
  }

  delete(coach: UserCaller, analysisId: string, id: string, expectedVersion: number): Promise<void> {
    return this.writable.change(coach, analysisId, async ({ id: analysis }) => {
      new Problems().check('id', isUuid(id), 'Reload the page and delete it again.').throwIfAny();
      const found = (await this.pinnings.of(analysis)).find((one) => one.id === id.toLowerCase());
      if (!found) return;
      if (found.version !== expectedVersion)
        throw changedElsewhere('COURT_PINNING', 'Look at it, then delete it again.');
      await this.pinnings.delete(analysis, found.id);
    });
  }

  /** What may fit because the same athlete filmed in the same shape; undefined if nothing may. */
  async suggest(coach: UserCaller, analysisId: string): Promise<Saved<CourtPinning> | undefined> {
    const { id, athleteId, coachId, requestVideo } = await this.own.find(coach, analysisId);
    const { width, height } = requestVideo;
    if (width === 0 || height === 0) return undefined;
    const latest = await this.pinnings.latestBetween(coachId, athleteId, id);
    return latest.find(({ aspect }) => isSameShape(aspect, width / height));
  }
}

const isSame = (one: CourtPinning, other: CourtPinning) =>
  one.fromMs === other.fromMs &&
  JSON.stringify(one.pins.map(places)) === JSON.stringify(other.pins.map(places));

const places = ({ name, x, y }: CourtPinning['pins'][number]) => [name, x, y];

const limitReached = () =>
  new DomainError(
    'failed-precondition',
    'COURT_PINNING_LIMIT_REACHED',
    `A video holds at most ${MAX_COURT_PINNINGS} pinned courts. Delete one first.`,
    { limit: String(MAX_COURT_PINNINGS) },
  );
