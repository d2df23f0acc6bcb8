import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { isUuid, Problems } from '../../domain/validation.js';
import { MediaLibrary } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import type { ShownVideo } from '../read/shown-analyses.js';
import { findUploaded } from './find-uploaded.js';
import { LinkResponse } from './link-response.js';

/** Links the response video that the coach has uploaded. */
@Injectable()
export class AttachResponseVideo {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly media: MediaLibrary,
    private readonly link: LinkResponse,
  ) {}

  async execute(coach: UserCaller, input: { analysisId: string; videoId: string }): Promise<ShownVideo> {
    new Problems().check('videoId', isUuid(input.videoId), 'Upload the video again.').throwIfAny();
    await this.own.find(coach, input.analysisId);
    const uploaded = await findUploaded(this.media, coach, input.videoId.toLowerCase(), 'response');
    return this.link.execute(coach, input.analysisId, uploaded, 'stays');
  }
}
