import type { DrawnNote } from '../../film/drawing/drawn-note';
import type { PlayableVideo } from '../../film/use-video-source';
import type { VoiceClip } from '../../film/voice/voice-clip';

interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

/** A note, and what its picture and its film are made of. */
export interface SharedNote {
  analysisId: string;
  note: DrawnNote & { label: string; voiceClip?: VoiceClip | null };
  /** The film that the note is about. */
  video: PlayableVideo;
  pinnings: readonly Pinning[];
}

export interface ShareNoteProps extends SharedNote {
  /** Who is seen in the film, where that is somebody else. */
  athlete?: string | undefined;
}
