import {
  MediaServiceService,
  type RenderTalkRequest,
  type RenderTalkResponse,
} from '@bandeja/contracts/media';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { RenderTalk } from '../../use-cases/talks/render-talk.js';
import { toVideoMessage } from './media.mapper.js';

@Controller()
export class TalksController {
  constructor(private readonly render: RenderTalk) {}

  @Rpc(MediaServiceService, 'renderTalk', { callers: ['service'] })
  async renderTalk(request: RenderTalkRequest): Promise<RenderTalkResponse> {
    return { video: toVideoMessage(await this.render.execute(request)) };
  }
}
