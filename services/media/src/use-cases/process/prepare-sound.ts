import { Injectable } from '@nestjs/common';
import type { PreparedVideo } from '../../domain/prepared-video.js';
import type { ProbedSound } from '../../domain/probed-sound.js';
import { longestSoundMs, readSoundType } from '../../domain/sound-rules.js';
import type { VideoKey } from '../../domain/video-file.js';
import type { SoundPurpose } from '../../domain/video.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoRenderer } from '../ports/video-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { sha256Of } from './hash-file.js';

const NO_PICTURE = {
  width: 0,
  height: 0,
  framesPerSecond: 0,
  hasThumbnail: false,
  hasPoster: false,
  sprite: null,
  hasFrames: false,
};

export type Sound = VideoKey & { purpose: SoundPurpose };

/** Turns the recording of a spoken note or a take into sound that every browser plays. */
@Injectable()
export class PrepareSound {
  constructor(
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly renderer: VideoRenderer,
  ) {}

  async execute(key: Sound, original: string, signal: AbortSignal): Promise<PreparedVideo> {
    const sha256 = await sha256Of(original);
    const source = await this.#read(original);
    readSoundType(key.purpose, source);
    const options = { container: source.container, longestMs: longestSoundMs(key.purpose), signal };
    const durationMs = await this.renderer.withSound(original, options, async (path) => {
      const made = await this.#read(path);
      await this.storage.put(key, 'sound', path);
      return made.durationMs;
    });
    return { ...NO_PICTURE, durationMs, sha256 };
  }

  async #read(path: string): Promise<ProbedSound> {
    const sound = await this.probe.probeSound(path);
    if (!sound) throw new Error('the sound cannot be read');
    return sound;
  }
}
