import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { assertRenderable } from '../../domain/answer.js';
import { filmFilename } from '../../domain/film-filename.js';
import type { ListedTake } from '../../domain/take.js';
import { PrismaCourtPinnings } from '../../outbound/prisma/prisma-court-pinnings.js';
import { PrismaTakes } from '../../outbound/prisma/prisma-takes.js';
import { MediaLibrary, type Talk } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import type { ShownVideo } from '../read/shown-analyses.js';
import { RemoveReleasedVideos } from '../sweep/remove-released-videos.js';
import { assertAnswerable, LinkResponse } from './link-response.js';

/** Has the film of the talk made, and links it as the response. */
@Injectable()
export class MakeAnswer {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly takes: PrismaTakes,
    private readonly pinnings: PrismaCourtPinnings,
    private readonly released: RemoveReleasedVideos,
    private readonly media: MediaLibrary,
    private readonly link: LinkResponse,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<ShownVideo> {
    const analysis = await this.own.find(coach, analysisId);
    assertAnswerable(analysis);
    const talk = await this.#talk(analysis);
    // The same talk would give a film that was made before and is about to be deleted.
    await this.released.responsesOf(analysis.id);
    const film = await this.media.renderTalk(talk);
    return this.link.execute(coach, analysis.id, film, 'goes');
  }

  async #talk({ id, coachId, title, requestVideo }: Analysis): Promise<Talk> {
    if (requestVideo.status !== 'ready') throw filmNotReady();
    assertRenderable(await this.#asNow(await this.takes.of(id)));
    return {
      ownerId: coachId,
      filmId: requestVideo.id,
      takes: await this.takes.scripts(id),
      courtPinnings: await this.pinnings.of(id),
      filename: filmFilename('talk', title),
    };
  }

  /** What became of a sound is told by an event, which may still be on its way when the coach has seen it. */
  async #asNow(takes: readonly ListedTake[]): Promise<ListedTake[]> {
    const open = takes.filter(({ sound }) => sound.status !== 'ready' && sound.status !== 'failed');
    if (open.length === 0) return [...takes];
    const known = await this.media.sign(open.map(({ sound }) => sound.id));
    return takes.map((take) => ({ ...take, sound: { ...take.sound, ...known.get(take.sound.id) } }));
  }
}

const filmNotReady = () =>
  new DomainError(
    'conflict',
    'VIDEO_NOT_USABLE',
    "The athlete's video can't be played yet. Try again later.",
  );
