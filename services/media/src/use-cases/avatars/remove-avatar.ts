import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { avatarUpdateFailed } from '../../domain/avatar-refusals.js';
import { ClearAvatars } from './clear-avatars.js';
import { PrismaAvatars } from '../../outbound/prisma/prisma-avatars.js';
import { MediaEvents } from '../ports/media-events.js';

/** Removes the picture of a person with its files; succeeds as well when there is none. */
@Injectable()
export class RemoveAvatar {
  constructor(
    private readonly database: Database,
    private readonly avatars: PrismaAvatars,
    private readonly events: MediaEvents,
    private readonly clear: ClearAvatars,
  ) {}

  /** Files are deleted before the row: when that fails, the picture is still recorded and can be removed again. */
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
