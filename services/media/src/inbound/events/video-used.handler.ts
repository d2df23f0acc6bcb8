import { AnalysisRequested, ResponseVideoAttached } from '@bandeja/contracts/analysis-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { MarkVideoUsed } from '../../use-cases/mark-video-used.js';

@Controller()
export class VideoUsedHandler {
  constructor(private readonly markVideoUsed: MarkVideoUsed) {}

  @OnEvent(AnalysisRequested)
  async onRequested({ subject }: AnalysisRequested): Promise<void> {
    if (subject) await this.markVideoUsed.execute(subject.requestVideoId);
  }

  @OnEvent(ResponseVideoAttached)
  async onResponseAttached({ videoId }: ResponseVideoAttached): Promise<void> {
    await this.markVideoUsed.execute(videoId);
  }
}
