import type { UserCaller } from '@bandeja/auth';
import { isDomainError, NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isLockedFor, type Analysis } from '../../domain/analysis.js';
import { subjectNotFound, type Fact, type ReportForm } from '../../domain/report.js';
import { PrismaDrawings } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { PrismaThreads } from '../../outbound/prisma/prisma-threads.js';
import { CoachPages } from '../ports/coach-pages.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { Acquaintances } from './acquaintances.js';

/** Whose a reported thing is, and what is kept of it. */
export interface Evidence {
  reportedId: string;
  facts: Fact[];
  videoIds: string[];
}

/** Finds what a person sees and somebody else made. All else is answered as not found. */
@Injectable()
export class FindSubject {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly acquaintances: Acquaintances,
    private readonly notes: PrismaNotes,
    private readonly drawings: PrismaDrawings,
    private readonly threads: PrismaThreads,
    private readonly pages: CoachPages,
  ) {}

  async execute(reporter: UserCaller, form: ReportForm): Promise<Evidence> {
    const evidence = await this.#find(reporter, form);
    if (!evidence || evidence.reportedId === reporter.userId) throw subjectNotFound();
    return evidence;
  }

  async #find(reporter: UserCaller, { subject, subjectId, analysisId }: ReportForm) {
    if (subject === 'person') return this.#person(reporter, subjectId);
    if (subject === 'review') return this.#review(subjectId);
    const analysis = await this.own.find(reporter, analysisId).catch((error: unknown) => {
      if (error instanceof NotYoursError) throw new NotYoursError(subjectNotFound(), error.ids);
      throw isDomainError(error) ? subjectNotFound() : error;
    });
    if (subject === 'film') return this.#film(reporter, analysis, subjectId);
    if (isLockedFor(reporter.userId, analysis)) return undefined;
    return subject === 'note' ? this.#note(analysis, subjectId) : this.#message(analysis, subjectId);
  }

  async #person(reporter: UserCaller, personId: string): Promise<Evidence | undefined> {
    const known = await this.acquaintances.find(reporter, personId);
    return known && { reportedId: personId, videoIds: [], facts: factsOf(known) };
  }

  async #review(reviewId: string): Promise<Evidence | undefined> {
    const review = await this.pages.review(reviewId);
    if (!review) return undefined;
    const { authorId, comment, rating } = review;
    return { reportedId: authorId, videoIds: [], facts: factsOf({ comment, rating: String(rating) }) };
  }

  #film(reporter: UserCaller, analysis: Analysis, videoId: string): Evidence | undefined {
    const { title, athleteComments, requestVideo, responseVideo, athleteId, coachId } = analysis;
    if (videoId === requestVideo.id)
      return {
        reportedId: athleteId,
        videoIds: [videoId],
        facts: factsOf({ title, comments: athleteComments, filename: requestVideo.filename }),
      };
    if (videoId !== responseVideo?.id || isLockedFor(reporter.userId, analysis)) return undefined;
    return { reportedId: coachId, videoIds: [videoId], facts: factsOf({ title }) };
  }

  async #note({ id: analysisId, coachId }: Analysis, noteId: string): Promise<Evidence | undefined> {
    const note = await this.notes.annotations.find(analysisId, noteId);
    if (!note) return undefined;
    const [drawing] = await this.drawings.shown(analysisId, [noteId]);
    const { label, content, voiceClipId } = note;
    return {
      reportedId: coachId,
      videoIds: voiceClipId === undefined ? [] : [voiceClipId],
      facts: factsOf({ label, content, drawing: drawing?.document ?? '' }),
    };
  }

  async #message({ id }: Analysis, messageId: string): Promise<Evidence | undefined> {
    const message = (await this.threads.of(id)).find((one) => one.id === messageId);
    return (
      message && { reportedId: message.authorId, videoIds: [], facts: factsOf({ message: message.text }) }
    );
  }
}

const factsOf = (named: Record<string, string>): Fact[] =>
  Object.entries(named).flatMap(([name, text]) => (text === '' ? [] : [{ name, text }]));
