import { SoundRecorder } from './sound-recorder';

export type { RecorderState } from './sound-recorder';

export const LONGEST_VOICE_MS = 60_000;
/** Recorders begin and end between two of their frames: what is sent must not be longer than the server takes. */
const STOP_AT_MS = LONGEST_VOICE_MS - 100;

export interface Recorded {
  blob: Blob;
  durationMs: number;
}

interface VoiceHandlers {
  onBegun: () => void;
  /** All of it until now, every second. */
  onGrown: (recorded: Recorded) => void;
  /** Undefined if nothing was recorded. */
  onDone: (recorded: Recorded | undefined) => void;
}

/** Records what is spoken for a note, up to a minute of it, while its page is seen. */
export class VoiceRecorder extends SoundRecorder {
  constructor({ onBegun, onGrown, onDone }: VoiceHandlers) {
    let parts: Blob[] = [];
    let type = '';
    const recorded = (ms: number): Recorded => ({
      blob: new Blob(parts, { type }),
      durationMs: Math.min(LONGEST_VOICE_MS, Math.round(ms)),
    });
    super(
      { longestMs: () => STOP_AT_MS, byClockOfSound: false, endsWhenHidden: true },
      {
        onBegun: (itsType) => {
          parts = [];
          type = itsType;
          onBegun();
        },
        onPart: (part, untilMs) => {
          parts.push(part);
          if (this.isRecording()) onGrown(recorded(untilMs));
        },
        onDone: (durationMs) => {
          if (parts.length === 0) this.fail('empty');
          onDone(parts.length > 0 ? recorded(durationMs) : undefined);
        },
      },
    );
  }
}
