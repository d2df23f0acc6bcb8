import { Injectable } from '@nestjs/common';
import { avatarNotFound } from '../../domain/avatar-refusals.js';
import { isAvatarName, wholeAvatarName } from '../../domain/avatar.js';
import { isUuid } from '../../domain/identifier.js';
import { AvatarStorage } from '../ports/avatar-storage.js';
import type { OpenedFile, ReadRequest } from '../ports/video-storage.js';

/** Opens the picture at an address, which is the only permission that it takes; the picture itself where it has no small one. */
@Injectable()
export class OpenAvatar {
  constructor(private readonly storage: AvatarStorage) {}

  async execute(userId: string, name: string, request: ReadRequest): Promise<OpenedFile> {
    if (!isUuid(userId) || !isAvatarName(name)) throw avatarNotFound();
    const whole = wholeAvatarName(name);
    let opened = await this.storage.open(userId, name, request);
    if (opened.statusCode === 404 && whole !== name) opened = await this.storage.open(userId, whole, request);
    if (opened.statusCode === 404) throw avatarNotFound();
    return opened;
  }
}
