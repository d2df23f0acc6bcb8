import { AvatarChanged } from '@bandeja/contracts/media-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { RecordAvatar } from '../../use-cases/account/record-avatar.js';

@Controller()
export class MediaEventsController {
  constructor(private readonly recordAvatar: RecordAvatar) {}

  @OnEvent(AvatarChanged)
  async avatarChanged({ userId, avatarUrl }: AvatarChanged, { occurredAt }: EventContext): Promise<void> {
    await this.recordAvatar.execute({ userId, avatarUrl, changedAt: occurredAt });
  }
}
