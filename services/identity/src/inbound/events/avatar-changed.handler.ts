import { AvatarChanged } from '@bandeja/contracts/media-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { RecordAvatar } from '../../use-cases/record-avatar.js';

@Controller()
export class AvatarChangedHandler {
  constructor(private readonly recordAvatar: RecordAvatar) {}

  @OnEvent(AvatarChanged)
  async on({ userId, avatarUrl }: AvatarChanged, { occurredAt }: EventContext): Promise<void> {
    await this.recordAvatar.execute({ userId, avatarUrl, changedAt: occurredAt });
  }
}
