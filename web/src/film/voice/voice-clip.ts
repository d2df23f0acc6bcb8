import type { TFunction } from 'i18next';
import type { VoiceClipFieldsFragment } from '../../api/generated/graphql';
import { timecode } from '../../lib/format';

export type VoiceClip = VoiceClipFieldsFragment;

/** "Voice note, 0:23". */
export const voiceName = (durationMs: number, t: TFunction): string =>
  t('player.voice.name', { time: timecode(durationMs) });

interface Named {
  label: string;
  voiceClip?: VoiceClip | null | undefined;
  /** Operators hid it: nothing of it is left. */
  isHidden?: boolean | undefined;
}

/** The title of a note; a spoken one may have none. */
export const noteName = ({ label, voiceClip, isHidden }: Named, t: TFunction): string =>
  (isHidden ? t('safety.hidden.note') : label) || (voiceClip ? voiceName(voiceClip.durationMs, t) : '');
