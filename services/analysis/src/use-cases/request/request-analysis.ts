import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { splitByCommission } from '@bandeja/money';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { draft, type Analysis } from '../../domain/analysis.js';
import { readRequestForm, type RequestForm, type RequestFormInput } from '../../domain/request-form.js';
import type { Video } from '../../domain/video.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaBlocks } from '../../outbound/prisma/prisma-blocks.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary } from '../ports/media-library.js';
import { coachNotAccepting } from '../../domain/coach-not-accepting.js';
import { PriceList, type Price } from '../ports/price-list.js';
import { ShownAnalyses, type ShownAnalysis } from '../read/shown-analyses.js';

/** Creates the draft of an athlete's request with today's price. The same form sent twice creates one draft. */
@Injectable()
export class RequestAnalysis {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly videos: PrismaVideos,
    private readonly participants: PrismaParticipants,
    private readonly blocks: PrismaBlocks,
    private readonly events: AnalysisEvents,
    private readonly media: MediaLibrary,
    private readonly prices: PriceList,
    private readonly shown: ShownAnalyses,
    private readonly clock: Clock,
  ) {}

  async execute(athlete: UserCaller, input: RequestFormInput): Promise<ShownAnalysis> {
    const form = readRequestForm(input);
    const known = await this.analyses.idOfClientRequest(athlete.userId, form.clientRequestId);
    return this.shown.one(athlete.userId, known ?? (await this.#request(athlete, form)));
  }

  async #request(athlete: UserCaller, form: RequestForm): Promise<string> {
    const [video, price] = await Promise.all([
      this.#usableVideo(athlete, form.videoId),
      this.prices.priceOf(athlete, form.coachId),
    ]);
    return this.database.transaction(async () => {
      await this.#assertNotBlocked(athlete, form.coachId);
      const requestVideo = await this.videos.remember(video);
      if (requestVideo.status === 'failed') throw videoNotUsable();
      const analysis = draftOf(athlete.userId, form, price, requestVideo, this.clock.now());
      const outcome = await this.analyses.create(analysis);
      if (outcome === 'video-taken') throw videoNotUsable();
      if (outcome === 'exists') return this.#existing(athlete, form);
      await this.participants.introduce(form.coachId, price.coachFullName);
      await this.events.requested(analysis);
      return analysis.id;
    });
  }

  /** Whom a coach has blocked gets the answer of a coach who takes no requests. */
  async #assertNotBlocked({ userId }: UserCaller, coachId: string): Promise<void> {
    const block = await this.blocks.between(userId, coachId);
    if (block?.blockerId === userId) throw coachBlocked();
    if (block) throw coachNotAccepting();
  }

  async #existing(athlete: UserCaller, form: RequestForm): Promise<string> {
    const id = await this.analyses.idOfClientRequest(athlete.userId, form.clientRequestId);
    if (!id)
      throw new DomainError('unavailable', 'TRY_AGAIN', 'The request is being made. Try again in a moment.');
    return id;
  }

  async #usableVideo(athlete: UserCaller, videoId: string): Promise<Video> {
    const video = await this.media.findOwn(athlete, videoId);
    if (video?.ownerId !== athlete.userId)
      throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'The video is gone. Upload it again.');
    if (video.purpose !== 'request' || video.status === 'failed') throw videoNotUsable();
    return video;
  }
}

const coachBlocked = (): DomainError =>
  new DomainError(
    'failed-precondition',
    'COACH_BLOCKED',
    'You have blocked this coach. Unblock them in your settings, or choose another one.',
  );

function videoNotUsable(): DomainError {
  return new DomainError(
    'conflict',
    'VIDEO_NOT_USABLE',
    "This video can't be used for a new request. Upload it again or choose another.",
  );
}

function draftOf(
  athleteId: string,
  form: RequestForm,
  price: Price,
  requestVideo: Video,
  createdAt: Date,
): Analysis {
  return draft({
    id: randomUUID(),
    athleteId,
    coachId: form.coachId,
    clientRequestId: form.clientRequestId,
    title: form.title,
    athleteComments: form.comments,
    focusAreas: form.focusAreas,
    agreedRateMinor: price.rateMinor,
    currency: price.currency,
    commissionBps: price.commissionBps,
    coachPayoutMinor: splitByCommission(price.rateMinor, price.commissionBps).coachPayoutMinor,
    createdAt,
    requestVideo,
  });
}
