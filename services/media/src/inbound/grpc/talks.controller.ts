import {
  MediaServiceService,
  type RenderNoteRequest,
  type RenderNoteResponse,
  type RenderTalkRequest,
  type RenderTalkResponse,
} from '@bandeja/contracts/media';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { RenderNote } from '../../use-cases/notes/render-note.js';
import { RenderTalk } from '../../use-cases/talks/render-talk.js';
import { toVideoMessage } from './media.mapper.js';

/** Films that nobody uploads. */
@Controller()
export class TalksController {
  constructor(
    private readonly talk: RenderTalk,
    private readonly note: RenderNote,
  ) {}

  @Rpc(MediaServiceService, 'renderTalk', { from: ['analysis'], callers: ['service'] })
  async renderTalk(request: RenderTalkRequest): Promise<RenderTalkResponse> {
    return { video: toVideoMessage(await this.talk.execute(request)) };
  }

  @Rpc(MediaServiceService, 'renderNote', { from: ['analysis'], callers: ['service'] })
  async renderNote(request: RenderNoteRequest): Promise<RenderNoteResponse> {
    return { video: toVideoMessage(await this.note.execute(request)) };
  }
}
