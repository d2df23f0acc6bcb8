import type { UserCaller } from '@bandeja/auth';
import type {
  MediaServiceService,
  SignedVideo as SignedMessage,
  Video as VideoMessage,
  VideoPurpose,
  VideoStatus as MediaStatus,
} from '@bandeja/contracts/media';
import { isDomainError } from '@bandeja/errors';
import { writtenNote } from '@bandeja/film/schemas';
import type { Logger } from '@bandeja/observability';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Video, VideoStatus } from '../../domain/video.js';
import {
  MediaLibrary,
  type AddressFailure,
  type FilmViewer,
  type NoteFilm,
  type Reader,
  type SignedVideo,
  type Talk,
  type Unsigned,
  type UploadedVideo,
} from '../../use-cases/ports/media-library.js';
import type { For, KeptAddresses } from './kept-addresses.js';

const SIGNING_DEADLINE_MS = 2_000;
/** Media signs no more in one call. */
const SIGNED_AT_ONCE = 200;
const EVIDENCE_SECONDS = 600;

const STATUSES: Record<MediaStatus, VideoStatus> = {
  VIDEO_STATUS_UNSPECIFIED: 'processing',
  VIDEO_STATUS_UPLOADED: 'processing',
  VIDEO_STATUS_PROCESSING: 'processing',
  VIDEO_STATUS_READY: 'ready',
  VIDEO_STATUS_FAILED: 'failed',
  UNRECOGNIZED: 'processing',
};

const PURPOSES: Record<VideoPurpose, UploadedVideo['purpose']> = {
  VIDEO_PURPOSE_UNSPECIFIED: 'request',
  VIDEO_PURPOSE_REQUEST: 'request',
  VIDEO_PURPOSE_RESPONSE: 'response',
  VIDEO_PURPOSE_VOICE: 'voice',
  VIDEO_PURPOSE_TAKE: 'take',
  VIDEO_PURPOSE_NOTE_FILM: 'note_film',
  UNRECOGNIZED: 'request',
};

export class GrpcMediaLibrary extends MediaLibrary implements OnApplicationShutdown {
  constructor(
    private readonly client: RpcClient<typeof MediaServiceService>,
    private readonly logger: Logger,
    private readonly seconds: { athlete: number; coach: number },
    private readonly kept: KeptAddresses,
  ) {
    super();
  }

  async findOwn(owner: UserCaller, videoId: string): Promise<UploadedVideo | undefined> {
    const { videos } = await this.client.getVideos({ ids: [videoId] }, { as: owner });
    const found = videos.find(({ id }) => id === videoId);
    return found && { ...toVideo(found), purpose: PURPOSES[found.purpose] };
  }

  async sign(
    videoIds: readonly string[],
    { isCoach = false, viewerId, mayBeKept = false }: Reader = {},
  ): Promise<Map<string, SignedVideo | Unsigned>> {
    const to = { seconds: isCoach ? this.seconds.coach : this.seconds.athlete, viewerId };
    const signed = new Map<string, SignedVideo | Unsigned>();
    const wanted: string[] = [];
    for (const id of new Set(videoIds)) {
      const kept = mayBeKept ? this.kept.find(id, to) : undefined;
      if (kept) signed.set(id, kept);
      else wanted.push(id);
    }
    for (let start = 0; start < wanted.length; start += SIGNED_AT_ONCE)
      for (const [id, one] of await this.#signSome(wanted.slice(start, start + SIGNED_AT_ONCE), to))
        signed.set(id, one);
    return signed;
  }

  forgetAddresses(): void {
    this.kept.forget();
  }

  async #signSome(videoIds: string[], to: For): Promise<Map<string, SignedVideo | Unsigned>> {
    const request = { videoIds, expiresInSeconds: to.seconds, viewerId: to.viewerId };
    const { era } = this.kept;
    try {
      const { videos } = await this.client.signAddresses(request, { deadlineMs: SIGNING_DEADLINE_MS });
      const signed = videos.flatMap(toSigned);
      for (const video of signed) this.kept.keep(video, to, era);
      return new Map<string, SignedVideo | Unsigned>([
        ...unsigned(videoIds, 'MISSING_STORAGE_PATH'),
        ...signed.map((video) => [video.id, video] as const),
      ]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        { reason, count: videoIds.length },
        'media signs no addresses now: videos are shown without them',
      );
      const isAway = isDomainError(error) && error.kind === 'unavailable';
      return new Map(unsigned(videoIds, isAway ? 'SIGNED_URL_ERROR' : 'UNKNOWN_ERROR'));
    }
  }

  async renderTalk({ takes, courtPinnings, ...talk }: Talk): Promise<Video> {
    const { video } = await this.client.renderTalk({
      ...talk,
      takes: takes.map(({ soundId, document }) => ({ soundId, document })),
      courtPinnings: toPinnings(courtPinnings),
    });
    if (!video) throw new Error('media returned no video of the talk');
    return toVideo(video);
  }

  async renderNote({ note, voiceId = '', courtPinnings, ...film }: NoteFilm): Promise<Video> {
    const { video } = await this.client.renderNote({
      ...film,
      document: writtenNote(note),
      voiceId,
      courtPinnings: toPinnings(courtPinnings),
    });
    if (!video) throw new Error('media returned no video of the note');
    return toVideo(video);
  }

  async delete(videoId: string): Promise<void> {
    await this.client.deleteVideo({ videoId });
    this.kept.forget();
  }

  async hold(holdId: string, videoIds: readonly string[]): Promise<void> {
    await this.client.holdVideos({ holdId, videoIds: [...videoIds] });
  }

  async release(holdId: string): Promise<void> {
    await this.client.releaseHold({ holdId });
  }

  async signHeld(holdId: string, viewerId: string): Promise<SignedVideo[]> {
    const { videos } = await this.client.signHeld({ holdId, viewerId, expiresInSeconds: EVIDENCE_SECONDS });
    return videos.flatMap(toSigned);
  }

  async viewersOf(videoId: string): Promise<FilmViewer[]> {
    const { viewers } = await this.client.listViewers({ videoId });
    return viewers.map(({ firstAt = new Date(0), lastAt = firstAt, ...viewer }) => ({
      ...viewer,
      firstAt,
      lastAt,
    }));
  }

  async deleteNoteFilms(filmId: string, ownerId: string): Promise<void> {
    await this.client.deleteNoteFilms({ filmId, ownerId });
    this.kept.forget();
  }

  onApplicationShutdown(): void {
    this.kept.close();
    this.client.close();
  }
}

const toSigned = ({ video, ...addresses }: SignedMessage): SignedVideo[] =>
  video ? [{ ...toVideo(video), framesPerSecond: video.framesPerSecond, ...addresses }] : [];

const toPinnings = (pinnings: Talk['courtPinnings']) =>
  pinnings.map(({ fromMs, pins }) => ({ fromMs, pins: [...pins] }));

function toVideo({ id, ownerId, status, filename, durationMs, width, height }: VideoMessage): Video {
  return { id, ownerId, status: STATUSES[status], filename, durationMs, width, height };
}

function unsigned(videoIds: readonly string[], addressFailure: AddressFailure): [string, Unsigned][] {
  return videoIds.map((id) => [id, { addressFailure }]);
}
