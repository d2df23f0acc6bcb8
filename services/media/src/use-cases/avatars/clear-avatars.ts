import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { avatarDeleteFailed, avatarListFailed } from '../../domain/avatar-refusals.js';
import { isUnderWay, wholeAvatarName } from '../../domain/avatar.js';
import { AvatarStorage } from '../ports/avatar-storage.js';

/** Deletes the files of pictures that a person no longer shows, including leftovers of a crash. */
@Injectable()
export class ClearAvatars {
  constructor(
    private readonly storage: AvatarStorage,
    private readonly clock: Clock,
  ) {}

  /** Deletes `gone` and everything else but `kept` and files so new that another request may be about to record them. */
  async execute(userId: string, { gone, kept }: { gone?: string; kept?: string }): Promise<void> {
    const names = await this.storage.list(userId).catch((error: unknown) => {
      throw avatarListFailed(error);
    });
    const now = this.clock.now();
    const old = names.filter((name) => {
      const whole = wholeAvatarName(name);
      return whole !== kept && (whole === gone || !isUnderWay(name, now));
    });
    for (const name of old)
      await this.storage.delete(userId, name).catch((error: unknown) => {
        throw avatarDeleteFailed(error);
      });
  }
}
