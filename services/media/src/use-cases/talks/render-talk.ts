import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { displayFilename } from '../../domain/filename.js';
import { isUuid } from '../../domain/identifier.js';
import { renderKey } from '../../domain/talk/render-key.js';
import { videoNotFound } from '../../domain/talk/talk-refusals.js';
import { durationMsOf, readTalk, type TalkInput, type TalkScript } from '../../domain/talk/talk-script.js';
import { isFilm, type Video } from '../../domain/video.js';
import { usualWorkMs } from '../../domain/work-limits.js';
import { PrismaScripts } from '../../outbound/prisma/prisma-scripts.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { MediaEvents } from '../ports/media-events.js';
import { ProcessingQueue } from '../process/processing-queue.js';

export interface RenderTalkCommand extends TalkInput {
  ownerId: string;
  filename: string;
}

/** Has the film of a talk made: a response video of its coach that nobody uploads. */
@Injectable()
export class RenderTalk {
  constructor(
    private readonly database: Database,
    private readonly scripts: PrismaScripts,
    private readonly videos: PrismaVideos,
    private readonly queue: ProcessingQueue,
    private readonly events: MediaEvents,
  ) {}

  /** Answers at once. The same talk gives the same video, unless that has failed. */
  async execute(command: RenderTalkCommand): Promise<Video> {
    const script = readTalk(command);
    const film = await this.#findFilm(script, command.ownerId);
    const contentHash = renderKey(script);
    return this.database.transaction(async () => {
      await this.scripts.lock(contentHash);
      const present = await this.#findMade(command.ownerId, contentHash);
      if (present) return present;
      const video = { id: randomUUID(), ownerId: command.ownerId };
      await this.#addVideo(video, command, film, script);
      await this.scripts.add({ video, script, contentHash });
      return this.#found(video.id);
    });
  }

  async #findFilm({ filmId, takes }: TalkScript, ownerId: string): Promise<Video> {
    const soundIds = new Set(takes.map(({ soundId }) => soundId));
    if (![filmId, ownerId, ...soundIds].every(isUuid)) throw videoNotFound();
    const found = await this.videos.findMany([filmId, ...soundIds]);
    const film = found.find(({ id }) => id === filmId);
    const sounds = found.filter((video) => soundIds.has(video.id) && isSoundOf(video, ownerId));
    if (film?.status !== 'ready' || !isFilm(film) || sounds.length < soundIds.size) throw videoNotFound();
    return film;
  }

  async #findMade(ownerId: string, contentHash: string): Promise<Video | undefined> {
    const id = await this.scripts.videoOf(ownerId, contentHash);
    if (id === undefined) return undefined;
    const video = await this.#found(id);
    if (video.status !== 'failed') return video;
    await this.scripts.forget(id);
    return undefined;
  }

  async #addVideo(
    { id, ownerId }: Pick<Video, 'id' | 'ownerId'>,
    { filename }: RenderTalkCommand,
    { width, height }: Video,
    script: TalkScript,
  ): Promise<void> {
    const purpose = 'response';
    const size = { durationMs: durationMsOf(script), width, height };
    const about = { filename: displayFilename(filename), mimeType: 'video/mp4', sizeBytes: 0 };
    await this.videos.add({ id, ownerId, purpose, ...about, ...size });
    await this.queue.addVideo({ id, ownerId }, { workMs: usualWorkMs(size) });
    await this.events.videoUploaded({ id, ownerId, purpose });
  }

  async #found(id: string): Promise<Video> {
    const video = await this.videos.find(id);
    if (!video) throw videoNotFound();
    return video;
  }
}

const isSoundOf = ({ ownerId, purpose, status }: Video, coachId: string): boolean =>
  ownerId === coachId && purpose === 'take' && status !== 'failed';
