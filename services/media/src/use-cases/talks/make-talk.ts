import { scaled, scaleOf, type Take } from '@bandeja/film/talk';
import { Injectable } from '@nestjs/common';
import { soundOutOfStep } from '../../domain/talk/talk-refusals.js';
import type { TalkScript } from '../../domain/talk/talk-script.js';
import type { Video } from '../../domain/video.js';
import { FindSound } from './find-sound.js';
import { RenderScript, type Made } from './render-script.js';

interface HeardTake {
  take: Take;
  sound: Video;
}

/** Makes the film of a talk. */
@Injectable()
export class MakeTalk {
  constructor(
    private readonly sounds: FindSound,
    private readonly render: RenderScript,
  ) {}

  async execute(video: Video, { filmId, takes, pinnings }: TalkScript, signal: AbortSignal): Promise<Made> {
    const heard = await Promise.all(takes.map((one, at) => this.#heard(one, at)));
    return this.render.execute(video, { filmId, heard, signal }, (film, ready) => ({
      film,
      takes: ready.map(({ take, path }) => ({ take, sound: { path } })),
      pinnings,
    }));
  }

  /** By the clock of its sound. */
  async #heard({ soundId, take }: TalkScript['takes'][number], at: number): Promise<HeardTake> {
    const sound = await this.sounds.execute(soundId, at);
    const scale = scaleOf(take.durationMs, sound.durationMs);
    if (scale === undefined) throw soundOutOfStep(at);
    return { take: scaled(take, scale), sound };
  }
}
