import { Injectable } from '@nestjs/common';
import { noteUnshowable, type NoteScript } from '../../domain/talk/note-script.js';
import type { Video } from '../../domain/video.js';
import { FindSound } from '../talks/find-sound.js';
import { RenderScript, type Made } from '../talks/render-script.js';
import { noteToRender } from './note-to-render.js';

/** Makes the film of a note. */
@Injectable()
export class MakeNote {
  constructor(
    private readonly sounds: FindSound,
    private readonly render: RenderScript,
  ) {}

  async execute(
    video: Video,
    { filmId, note, voiceId, pinnings }: NoteScript,
    signal: AbortSignal,
  ): Promise<Made> {
    const voice = voiceId === undefined ? undefined : await this.sounds.execute(voiceId, 0);
    const voiceMs = voice?.durationMs ?? 0;
    const heard = voice ? [{ sound: voice }] : [];
    return this.render.execute(video, { filmId, heard, signal }, (film, [spoken]) => {
      const shown = { ...note, voiceMs };
      const whole = noteToRender({ film, note: shown, voicePath: spoken?.path, pinnings, hasWordmark: true });
      if (!whole) throw noteUnshowable();
      return whole;
    });
  }
}
