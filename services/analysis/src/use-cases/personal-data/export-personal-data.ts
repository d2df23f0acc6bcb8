import type { UserCaller } from '@bandeja/auth';
import { mapPages, personalDataJson } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isLockedFor } from '../../domain/analysis.js';
import { withoutHidden, type ThreadMessage } from '../../domain/thread.js';
import { SOUND_ROLES, type SoundRole } from '../../domain/video.js';
import { PrismaBlocks } from '../../outbound/prisma/prisma-blocks.js';
import { PrismaCoachWork, type CoachWork } from '../../outbound/prisma/prisma-coach-work.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { PrismaPersonalRecords, type KeptAnalysis } from '../../outbound/prisma/prisma-personal-records.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { PrismaThreads } from '../../outbound/prisma/prisma-threads.js';
import { DeliveredAddresses } from './delivered-addresses.js';

const DELIVERED = ['response', ...SOUND_ROLES] as const;

/** All personal data of the caller as JSON: their side of each analysis, and of the other person only the name. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly records: PrismaPersonalRecords,
    private readonly work: PrismaCoachWork,
    private readonly threads: PrismaThreads,
    private readonly addresses: DeliveredAddresses,
    private readonly reports: PrismaReports,
    private readonly blocks: PrismaBlocks,
    private readonly hidden: PrismaHidden,
  ) {}

  execute({ userId, role }: UserCaller): Promise<string> {
    const person = () => this.records.person(userId);
    const safety = {
      reports: () => this.reports.madeBy(userId),
      blocks: () => this.blocks.ofPerson(userId),
    };
    if (role === 'athlete')
      return personalDataJson({ person, ...safety, analyses: () => this.#ofAthlete(userId) });
    return personalDataJson({
      person,
      ...safety,
      figures: () => this.records.figuresOf(userId),
      days: () => this.records.daysOf(userId),
      analyses: () => this.#ofCoach(userId),
    });
  }

  async *#ofAthlete(userId: string): AsyncGenerator<object[]> {
    const isOpen = (analysis: KeptAnalysis) =>
      !isLockedFor(userId, { ...analysis, paidAt: analysis.paidAt ?? undefined });
    for await (const page of this.#withWork(this.records.requestedBy(userId), isOpen)) {
      const requested = page.flatMap(([analysis]) => videosOf(analysis, 'request'));
      const hidden = await this.hidden.films(requested.map(({ id }) => id));
      // A response shows the athlete's film, so it is hidden with that.
      const rolesOf = (analysis: KeptAnalysis) =>
        videosOf(analysis, 'request').some(({ id }) => hidden.has(id)) ? SOUND_ROLES : DELIVERED;
      const delivered = page.flatMap(([analysis, work]) =>
        work ? rolesOf(analysis).flatMap((role) => videosOf(analysis, role)) : [],
      );
      const addresses = await this.addresses.of(delivered.map(({ id }) => id));
      const withAddresses = (analysis: KeptAnalysis, role: Role) =>
        videosOf(analysis, role).map((video) => ({ ...video, ...addresses.get(video.id) }));
      yield page.map(([analysis, work]) => ({
        ...common(analysis),
        coachId: analysis.coachId,
        coachName: analysis.coachName,
        athleteComments: analysis.athleteComments,
        focusAreas: analysis.focusAreas,
        sharingStoppedAt: analysis.sharingStoppedAt,
        filmsDeletedAt: analysis.filmsDeletedAt,
        requestVideos: videosOf(analysis, 'request'),
        ...(work && {
          ...work.made,
          thread: work.messages.map(toSent),
          responseVideos: withAddresses(analysis, 'response'),
          voiceClips: withAddresses(analysis, 'voice'),
          takeSounds: withAddresses(analysis, 'take'),
        }),
      }));
    }
  }

  #ofCoach(userId: string): AsyncIterable<object[]> {
    return mapPages(
      this.#withWork(this.records.receivedBy(userId), () => true),
      ([analysis, work]) => ({
        ...common(analysis),
        athleteId: analysis.athleteId,
        athleteName: analysis.athleteName,
        commissionBps: analysis.commissionBps,
        coachPayoutMinor: analysis.coachPayoutMinor,
        ...work?.made,
        thread: work?.messages.filter(({ authorId }) => authorId === userId).map(toSent),
        responseVideos: videosOf(analysis, 'response'),
        voiceClips: videosOf(analysis, 'voice'),
        takeSounds: videosOf(analysis, 'take'),
      }),
    );
  }

  /** Reads the work only of analyses that are open to the caller. */
  async *#withWork(
    pages: AsyncIterable<KeptAnalysis[]>,
    isOpen: (analysis: KeptAnalysis) => boolean,
  ): AsyncGenerator<[KeptAnalysis, Work | undefined][]> {
    for await (const page of pages) {
      const open = page.filter(isOpen).map(({ id }) => id);
      const [work, threads] = [await this.work.on(open), await this.threads.on(open)];
      const written = [...threads.values()].flat().map(({ id }) => id);
      const hidden = await this.hidden.messages(written);
      yield page.map((analysis) => {
        const made = work.get(analysis.id);
        const messages = withoutHidden(threads.get(analysis.id) ?? [], hidden);
        return [analysis, made && { made, messages }];
      });
    }
  }
}

interface Work {
  made: CoachWork;
  messages: ThreadMessage[];
}

const toSent = ({ authorId, text, sentAt }: ThreadMessage) => ({ authorId, text, sentAt });

type Role = 'request' | 'response' | SoundRole;

function videosOf({ videos }: KeptAnalysis, wanted: Role) {
  return videos.filter(({ role }) => role === wanted).map(({ id, filename }) => ({ id, filename }));
}

function common(analysis: KeptAnalysis) {
  const { id, status, title, agreedRateMinor, currency, rejectionReason, rejectionDescription } = analysis;
  const { createdAt, openedAt, promisedAt, startedAt, completedAt, endedAt } = analysis;
  const { paymentFailedAt, paidAt, refundedAt } = analysis;
  return {
    id,
    status,
    title,
    agreedRateMinor,
    currency,
    rejectionReason,
    rejectionDescription,
    createdAt,
    openedAt,
    promisedAt,
    startedAt,
    completedAt,
    endedAt,
    paymentFailedAt,
    paidAt,
    refundedAt,
  };
}
