import { Injectable } from '@nestjs/common';
import { avatarDeleteFailed, avatarListFailed } from '../domain/avatar-refusals.js';
import { isUnderWay } from '../domain/avatar.js';
import { AvatarStorage } from './ports/avatar-storage.js';

/** Removes the pictures that someone does not show any more, also what a crash left. */
@Injectable()
export class ClearAvatars {
  constructor(private readonly storage: AvatarStorage) {}

  /** Besides the one that is gone goes all but what is kept and what another request has only just stored. */
  async execute(userId: string, { gone, kept }: { gone?: string; kept?: string }): Promise<void> {
    const names = await this.storage.list(userId).catch((error: unknown) => {
      throw avatarListFailed(error);
    });
    const now = new Date();
    const old = names.filter((name) => name !== kept && (name === gone || !isUnderWay(name, now)));
    for (const name of old)
      await this.storage.delete(userId, name).catch((error: unknown) => {
        throw avatarDeleteFailed(error);
      });
  }
}
