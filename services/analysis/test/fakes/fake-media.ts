import {
  MediaServiceService,
  RenderNoteRequest,
  RenderTalkRequest,
  Video,
  type Viewer,
} from '@bandeja/contracts/media';
import { DomainError } from '@bandeja/errors';
import { randomUUID } from 'node:crypto';
import { serveFake, type FakeMethods } from './fake-grpc.js';

/** The calls of media that analysis uses: owners, addresses, deletions and films of talks. */
export class FakeMedia {
  readonly #videos = new Map<string, Video>();
  readonly deleted: { videoId: string; by: string }[] = [];
  readonly signings: { videoIds: string[]; by: string; seconds: number; viewerId: string | undefined }[] = [];
  readonly holds = new Map<string, string[]>();
  readonly evidenceReadBy: string[] = [];
  readonly noteFilmsDeleted: { filmId: string; ownerId: string }[] = [];
  /** Of every video. */
  viewers: Viewer[] = [];
  readonly rendered: { talk: RenderTalkRequest; by: string }[] = [];
  readonly shared: { note: RenderNoteRequest; by: string }[] = [];
  /** The id of the film of each talk and note. */
  readonly #films = new Map<string, string>();
  /** True while it cannot be reached. */
  down = false;
  /** Ids of videos whose files cannot be deleted. */
  readonly undeletable = new Set<string>();
  /** True while it fails in another way than being unavailable. */
  broken = false;
  #serving: Awaited<ReturnType<typeof serveFake>> | undefined;

  async start(): Promise<string> {
    this.#serving = await serveFake(MediaServiceService, this.#methods());
    return this.#serving.address;
  }

  stop(): void {
    this.#serving?.stop();
  }

  add(overrides: Partial<Video> & { ownerId: string }): Video {
    const video = Video.fromPartial({
      id: randomUUID(),
      status: 'VIDEO_STATUS_READY',
      purpose: 'VIDEO_PURPOSE_REQUEST',
      filename: 'rally.mp4',
      durationMs: 60_000,
      width: 1_280,
      height: 720,
      framesPerSecond: 50,
      ...overrides,
    });
    this.#videos.set(video.id, video);
    return video;
  }

  /** Its files and records are gone. */
  lose(videoId: string): void {
    this.#videos.delete(videoId);
  }

  #methods(): FakeMethods<typeof MediaServiceService> {
    return {
      getVideos: ({ ids }, { subject }) => {
        this.#assertUp();
        return { videos: this.#known(ids).filter(({ ownerId }) => ownerId === subject) };
      },
      signAddresses: ({ videoIds, expiresInSeconds, viewerId }, { subject }) => {
        this.#assertUp();
        this.signings.push({ videoIds, by: subject, seconds: expiresInSeconds, viewerId });
        return { videos: this.#known(videoIds).map((video) => ({ video, ...addressesOf(video) })) };
      },
      renderTalk: (talk, { subject }) => {
        this.#assertUp();
        this.rendered.push({ talk, by: subject });
        return { video: this.#filmOf(talk, 'VIDEO_PURPOSE_RESPONSE') };
      },
      renderNote: (note, { subject }) => {
        this.#assertUp();
        this.shared.push({ note, by: subject });
        return { video: this.#filmOf(note, 'VIDEO_PURPOSE_NOTE_FILM') };
      },
      holdVideos: ({ holdId, videoIds }) => {
        this.#assertUp();
        this.holds.set(holdId, videoIds);
        return {};
      },
      releaseHold: ({ holdId }) => {
        this.#assertUp();
        this.holds.delete(holdId);
        return {};
      },
      signHeld: ({ holdId, viewerId }) => {
        this.evidenceReadBy.push(viewerId);
        const held = this.holds.get(holdId) ?? [];
        return {
          videos: held.map((id) => {
            const video = Video.fromPartial({ id, status: 'VIDEO_STATUS_READY' });
            return { video, ...addressesOf(video) };
          }),
        };
      },
      listViewers: () => ({ viewers: this.viewers }),
      deleteNoteFilms: ({ filmId, ownerId }) => {
        this.noteFilmsDeleted.push({ filmId, ownerId });
        return {};
      },
      deleteVideo: ({ videoId }, { subject }) => {
        this.#assertUp();
        if (this.undeletable.has(videoId)) throw new Error('the files cannot be deleted');
        this.deleted.push({ videoId, by: subject });
        this.#videos.delete(videoId);
        return {};
      },
    };
  }

  /** The same talk or note gives the same video while that is there. */
  #filmOf(asked: RenderTalkRequest | RenderNoteRequest, purpose: Video['purpose']): Video {
    const content = JSON.stringify(asked);
    const [known] = this.#known([this.#films.get(content) ?? '']);
    const { ownerId, filename } = asked;
    const about = { purpose, status: 'VIDEO_STATUS_UPLOADED' } as const;
    const film = known ?? this.add({ ownerId, filename, durationMs: 0, ...about });
    this.#films.set(content, film.id);
    return film;
  }

  #known(ids: string[]): Video[] {
    return ids.flatMap((id) => this.#videos.get(id) ?? []);
  }

  #assertUp(): void {
    if (this.broken) throw new Error('media is broken');
    if (this.down) throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Media is down.');
  }
}

const TILES = { columns: 10, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 3_000 };

function addressesOf({ id, status }: Video) {
  const ready = status === 'VIDEO_STATUS_READY';
  return {
    playbackUrl: ready ? `/files/${id}/play` : '',
    downloadUrl: ready ? `/files/${id}/download` : '',
    thumbnailUrl: ready ? `/files/${id}/thumbnail` : '',
    posterUrl: ready ? `/files/${id}/poster` : '',
    framesUrl: ready ? `/files/${id}/frames` : '',
    scrubUrl: ready ? `/files/${id}/scrub` : '',
    sprite: ready ? { url: `/files/${id}/sprite`, ...TILES } : undefined,
    expiresAt: new Date(Date.now() + 3_600_000),
  };
}
