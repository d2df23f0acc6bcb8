import type { Caller, UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';

const MAX_IDS = 200;

@Injectable()
export class GetVideos {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly security: SecurityLog,
  ) {}

  /** In the order of the ids. Videos that the caller may not see are left out, as if they did not exist. */
  async execute(ids: readonly string[], caller: Caller): Promise<Video[]> {
    if (ids.length > MAX_IDS)
      throw new DomainError('invalid', 'TOO_MANY_IDS', `Ask for at most ${MAX_IDS} videos at a time.`);
    if (!ids.every(isUuid))
      throw new DomainError('invalid', 'INVALID_VIDEO_ID', 'This is not the id of a video.');
    const found = await this.videos.findMany(ids, caller.kind === 'user' ? caller.userId : undefined);
    const byId = new Map(found.map((video) => [video.id, video]));
    const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (caller.kind === 'user')
      await this.#recordOthers(
        asked.filter((id) => !byId.has(id)),
        caller,
      );
    return asked.flatMap((id) => byId.get(id) ?? []);
  }

  /** Those that are there and belong to other people; the caller learns no difference. */
  async #recordOthers(ids: readonly string[], { userId, sessionId }: UserCaller): Promise<void> {
    const others = ids.length === 0 ? [] : await this.videos.findMany(ids, undefined);
    for (const { id } of others)
      this.security.record('authz_fail', {
        ...{ operation: 'getVideos', reason: 'VIDEO_NOT_FOUND' },
        ...{ userId, sessionId, videoId: id },
      });
  }
}
