import { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { avatarUpdateFailed, avatarUploadFailed } from '../domain/avatar-refusals.js';
import { avatarAddress, newAvatarName } from '../domain/avatar.js';
import { isStorageFull } from '../domain/storage-failure.js';
import { storageFull } from '../domain/upload-refusals.js';
import { ClearAvatars } from './clear-avatars.js';
import { AvatarRenderer } from './ports/avatar-renderer.js';
import { AvatarStorage } from './ports/avatar-storage.js';
import { AvatarRepository } from './ports/avatar.repository.js';
import { LOGGER } from './ports/logger.js';
import { MediaEvents } from './ports/media-events.js';

/** Puts another picture in the place of someone's; the old one goes once the new one is theirs. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly database: Database,
    private readonly renderer: AvatarRenderer,
    private readonly storage: AvatarStorage,
    private readonly avatars: AvatarRepository,
    private readonly events: MediaEvents,
    private readonly clear: ClearAvatars,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The address of the new picture. */
  async execute(userId: string, image: Uint8Array): Promise<string> {
    const picture = await this.renderer.render(image);
    const name = newAvatarName(new Date());
    await this.storage.put(userId, name, picture).catch((error: unknown) => {
      throw isStorageFull(error) ? storageFull(error) : avatarUploadFailed(error);
    });
    const replaced = await this.#record(userId, name);
    // The picture has changed, whatever becomes of the old file: the next change tries again.
    await this.clear
      .execute(userId, { gone: replaced, kept: name })
      .catch((error: unknown) => this.logger.warn({ err: error, userId }, 'an old picture was left behind'));
    return avatarAddress(userId, name);
  }

  async #record(userId: string, name: string): Promise<string | undefined> {
    try {
      return await this.database.transaction(async () => {
        const replaced = await this.avatars.replace(userId, name);
        await this.events.avatarChanged(userId, avatarAddress(userId, name));
        return replaced;
      });
    } catch (error) {
      await this.storage.delete(userId, name);
      throw avatarUpdateFailed(error);
    }
  }
}
