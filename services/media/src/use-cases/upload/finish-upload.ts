import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { MIME_TYPES } from '../../domain/container.js';
import { renditionPlanOf } from '../../domain/rendition-plan.js';
import { readSoundType } from '../../domain/sound-rules.js';
import { isNotWhatItSays, unreadable, uploadNotFound } from '../../domain/upload-refusals.js';
import { assertDurationAllowed, assertSizeAllowed } from '../../domain/upload-rules.js';
import { assertWorkAllowed, estimatedWorkMs, LEAST_WORK_MS } from '../../domain/work-limits.js';
import { isSound, type SoundPurpose, type Upload, type Video } from '../../domain/video.js';
import { DiscardUpload } from './discard-upload.js';
import { MediaEvents } from '../ports/media-events.js';
import { UploadBytes } from '../ports/upload-bytes.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoStorage } from '../ports/video-storage.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { ProcessingQueue, type VideoWork } from '../process/processing-queue.js';

/** What is known of an upload that passed the checks. */
interface Checked {
  about: Pick<Video, 'mimeType' | 'durationMs' | 'width' | 'height'>;
  sizeBytes: number;
  work: VideoWork;
}

/** Checks a complete upload and turns it into a video of the same id, or refuses it and deletes its files. */
@Injectable()
export class FinishUpload {
  readonly #underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly database: Database,
    private readonly uploads: PrismaUploads,
    private readonly bytes: UploadBytes,
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly queue: ProcessingQueue,
    private readonly events: MediaEvents,
    private readonly discard: DiscardUpload,
    private readonly security: SecurityLog,
  ) {}

  /** Answers the id of the video. Calls for one upload share one attempt: clients that lost the answer ask again. */
  execute(uploadId: string): Promise<string> {
    const running = this.#underWay.get(uploadId) ?? this.#start(uploadId);
    this.#underWay.set(uploadId, running);
    return running;
  }

  /** Resolves when no attempt is running. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.values());
  }

  #start(uploadId: string): Promise<string> {
    return this.#finish(uploadId).finally(() => this.#underWay.delete(uploadId));
  }

  async #finish(uploadId: string): Promise<string> {
    const upload = await this.uploads.find(uploadId);
    if (!upload) throw uploadNotFound();
    if (upload.videoId) return upload.videoId;
    const moved = await this.storage.has(upload, 'original');
    const probed = moved
      ? await this.storage.withLocalFile(upload, 'original', (path) => this.#inspect(upload, path))
      : await this.bytes.withLocalFile(upload.id, (path) => this.#inspect(upload, path));
    if (!moved) await this.bytes.moveIntoStorage(upload.id, upload);
    await this.#record(upload, probed);
    return upload.id;
  }

  async #inspect(upload: Upload, path: string): Promise<Checked> {
    try {
      const { purpose } = upload;
      const { size: sizeBytes } = await stat(path);
      assertSizeAllowed(purpose, sizeBytes);
      const checked = await (isSound(purpose) ? this.#checkSound(purpose, path) : this.#checkVideo(path));
      if (!checked) throw unreadable(purpose);
      return { ...checked, sizeBytes };
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'invalid') throw error;
      await this.discard.execute(upload);
      const facts = { userId: upload.ownerId, uploadId: upload.id, reason: error.code };
      if (isNotWhatItSays(error.code)) this.security.record('malicious_file', facts);
      throw error;
    }
  }

  async #checkVideo(path: string): Promise<Omit<Checked, 'sizeBytes'> | undefined> {
    const probed = await this.probe.probe(path);
    if (!probed) return undefined;
    assertDurationAllowed(probed.durationMs);
    assertWorkAllowed(probed);
    const { container, durationMs, width, height, framePixels, frames } = probed;
    const workMs = estimatedWorkMs(framePixels * frames, renditionPlanOf(probed));
    const mimeType = MIME_TYPES[container];
    return { about: { mimeType, durationMs, width, height }, work: { workMs, frames } };
  }

  async #checkSound(purpose: SoundPurpose, path: string): Promise<Omit<Checked, 'sizeBytes'> | undefined> {
    const sound = await this.probe.probeSound(path);
    if (!sound) return undefined;
    const mimeType = readSoundType(purpose, sound);
    const { durationMs } = sound;
    return { about: { mimeType, durationMs, width: 0, height: 0 }, work: { workMs: LEAST_WORK_MS } };
  }

  async #record(upload: Upload, { about, work, sizeBytes }: Checked): Promise<void> {
    const { id, ownerId, purpose, filename } = upload;
    await this.database.transaction(async () => {
      const added = await this.videos.add({ id, ownerId, purpose, filename, sizeBytes, ...about });
      if (!added) return;
      await this.uploads.markFinished(id);
      await this.queue.addVideo(upload, work);
      await this.events.videoUploaded(upload);
    });
  }
}
