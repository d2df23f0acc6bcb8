import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { SecurityLog, type Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { avatarUpdateFailed, avatarUploadFailed } from '../../domain/avatar-refusals.js';
import { avatarAddress, newAvatarName, smallAvatarName } from '../../domain/avatar.js';
import { isStorageFull } from '../../domain/storage-failure.js';
import { isNotWhatItSays, storageFull } from '../../domain/upload-refusals.js';
import { ClearAvatars } from './clear-avatars.js';
import { AvatarRenderer, type RenderedAvatar } from '../ports/avatar-renderer.js';
import { AvatarStorage } from '../ports/avatar-storage.js';
import { PrismaAvatars } from '../../outbound/prisma/prisma-avatars.js';
import { LOGGER } from '../ports/logger.js';
import { MediaEvents } from '../ports/media-events.js';

/** Replaces the picture of a person. The old file is deleted after the new one is recorded. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly database: Database,
    private readonly renderer: AvatarRenderer,
    private readonly storage: AvatarStorage,
    private readonly avatars: PrismaAvatars,
    private readonly events: MediaEvents,
    private readonly clear: ClearAvatars,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Answers the address of the new picture. */
  async execute(userId: string, image: Uint8Array): Promise<string> {
    const rendered = await this.renderer.render(image).catch((error: unknown) => {
      if (isDomainError(error) && isNotWhatItSays(error.code))
        this.security.record('malicious_file', { userId, reason: error.code });
      throw error;
    });
    const name = newAvatarName(this.clock.now());
    await this.#store(userId, name, rendered).catch((error: unknown) => {
      throw isStorageFull(error) ? storageFull(error) : avatarUploadFailed(error);
    });
    const replaced = await this.#record(userId, name);
    // The change has succeeded even when the old file cannot be deleted: the next change tries that again.
    await this.clear
      .execute(userId, { gone: replaced, kept: name })
      .catch((error: unknown) => this.logger.warn({ err: error, userId }, 'an old picture was left behind'));
    return avatarAddress(userId, name);
  }

  async #store(userId: string, name: string, { picture, small }: RenderedAvatar): Promise<void> {
    await this.storage.put(userId, name, picture);
    if (small) await this.storage.put(userId, smallAvatarName(name), small);
  }

  async #record(userId: string, name: string): Promise<string | undefined> {
    try {
      return await this.database.transaction(async () => {
        const replaced = await this.avatars.replace(userId, name);
        await this.events.avatarChanged(userId, avatarAddress(userId, name));
        return replaced;
      });
    } catch (error) {
      for (const one of [name, smallAvatarName(name)]) await this.storage.delete(userId, one);
      throw avatarUpdateFailed(error);
    }
  }
}
