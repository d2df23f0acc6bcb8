import {
  AnalysisRequested,
  ResponseVideoAttached,
  TakeAttached,
  VoiceClipAttached,
} from '@bandeja/contracts/analysis-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';

@Controller()
export class AnalysisEventsController {
  constructor(private readonly videos: PrismaVideos) {}

  @OnEvent(AnalysisRequested)
  async requested({ subject }: AnalysisRequested): Promise<void> {
    if (subject) await this.videos.markUsed(subject.requestVideoId);
  }

  @OnEvent(ResponseVideoAttached)
  async responseAttached({ videoId }: ResponseVideoAttached): Promise<void> {
    await this.videos.markUsed(videoId);
  }

  @OnEvent(VoiceClipAttached)
  async voiceAttached({ videoId }: VoiceClipAttached): Promise<void> {
    await this.videos.markUsed(videoId);
  }

  @OnEvent(TakeAttached)
  async takeAttached({ videoId }: TakeAttached): Promise<void> {
    await this.videos.markUsed(videoId);
  }
}
