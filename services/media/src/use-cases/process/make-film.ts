import { Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import { PrismaScripts } from '../../outbound/prisma/prisma-scripts.js';
import { MakeNote } from '../notes/make-note.js';
import { MakeTalk } from '../talks/make-talk.js';
import type { Made } from '../talks/render-script.js';

/** Makes a film that nobody uploads. */
@Injectable()
export class MakeFilm {
  constructor(
    private readonly scripts: PrismaScripts,
    private readonly talk: MakeTalk,
    private readonly note: MakeNote,
  ) {}

  /** Undefined for an upload. */
  async execute(video: Video, signal: AbortSignal): Promise<Made | undefined> {
    const script = await this.scripts.find(video.id);
    if (!script) return undefined;
    return 'note' in script
      ? this.note.execute(video, script, signal)
      : this.talk.execute(video, script, signal);
  }
}
