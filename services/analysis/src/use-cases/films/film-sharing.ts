import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import type { Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { isDelivered, keptUntil } from '../../domain/film-keeping.js';
import { PrismaDeliveredFilms } from '../../outbound/prisma/prisma-delivered-films.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary, type FilmViewer } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';

export interface NamedViewer extends Omit<FilmViewer, 'id'> {
  /** Empty for operators. */
  fullName: string;
}

export interface FilmSharing {
  stoppedAt: Date | undefined;
  keptUntil: Date | undefined;
  deletedAt: Date | undefined;
  viewers: NamedViewer[];
  /** How long addresses that the coach got before stay readable. */
  addressSeconds: number;
}

/** What the athlete of a delivered analysis decides and sees about its films. */
export class ShareFilms {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly films: PrismaDeliveredFilms,
    private readonly participants: PrismaParticipants,
    private readonly media: MediaLibrary,
    private readonly events: AnalysisEvents,
    private readonly clock: Clock,
    private readonly settings: { retentionDays: number; coachAddressSeconds: number },
  ) {}

  /** From the end of sharing on, the coach is given no address. Films of notes that they had made are deleted, too. */
  async set(athlete: UserCaller, analysisId: string, isShared: boolean): Promise<void> {
    const { coachId, requestVideo } = await this.database.transaction(async () => {
      const analysis = await this.own.lock(athlete, analysisId);
      if (!isDelivered(analysis)) throw invalidStatusUpdate(analysis.status);
      const wasShared = analysis.sharingStoppedAt === undefined;
      if (wasShared !== isShared) {
        await this.films.setSharing(analysis.id, isShared ? null : this.clock.now());
        await this.events.videoChanged(analysis, analysis.requestVideo.id);
      }
      return analysis;
    });
    if (!isShared) await this.media.deleteNoteFilms(requestVideo.id, coachId);
  }

  async get(athlete: UserCaller, analysisId: string): Promise<FilmSharing> {
    const analysis = await this.own.find(athlete, analysisId);
    return {
      stoppedAt: analysis.sharingStoppedAt,
      keptUntil: isDelivered(analysis) ? await this.#keptUntil(analysis) : undefined,
      deletedAt: analysis.filmsDeletedAt,
      viewers: await this.#viewers(analysis),
      addressSeconds: this.settings.coachAddressSeconds,
    };
  }

  async #keptUntil(analysis: Analysis): Promise<Date | undefined> {
    return keptUntil(analysis, await this.films.toldAt(analysis.id), this.settings.retentionDays);
  }

  async #viewers({ requestVideo }: Analysis): Promise<NamedViewer[]> {
    const viewers = await this.media.viewersOf(requestVideo.id);
    const names = await this.participants.namesOf(viewers.map(({ id }) => id));
    return viewers.map(({ id, ...viewer }) => ({
      ...viewer,
      fullName: viewer.isOperator ? '' : (names.get(id) ?? ''),
    }));
  }
}
