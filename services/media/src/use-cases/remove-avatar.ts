import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { avatarUpdateFailed } from '../domain/avatar-refusals.js';
import { ClearAvatars } from './clear-avatars.js';
import { AvatarRepository } from './ports/avatar.repository.js';
import { MediaEvents } from './ports/media-events.js';

/** Takes someone's picture away, with its files; who has none succeeds. */
@Injectable()
export class RemoveAvatar {
  constructor(
    private readonly database: Database,
    private readonly avatars: AvatarRepository,
    private readonly events: MediaEvents,
    private readonly clear: ClearAvatars,
  ) {}

  /** The files go first: as long as one is left, the picture is still theirs and can be removed again. */
  async execute(userId: string): Promise<void> {
    const shown = await this.avatars.find(userId);
    await this.clear.execute(userId, { gone: shown });
    const removed = await this.#record(userId);
    if (removed !== shown) await this.clear.execute(userId, { gone: removed });
  }

  #record(userId: string): Promise<string | undefined> {
    return this.database
      .transaction(async () => {
        const removed = await this.avatars.remove(userId);
        if (removed) await this.events.avatarChanged(userId, '');
        return removed;
      })
      .catch((error: unknown) => {
        throw avatarUpdateFailed(error);
      });
  }
}
