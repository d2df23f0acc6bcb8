import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../api/error-codes';
import { FormMessage } from '../../../components/ui/form-message';
import { formatPercent } from '../../../lib/format';
import type { NoteVoice } from './note-voice';
import classes from './voice-note.module.css';

/** Codes below `workspace.voice.error`. */
const WITH_TEXT: ErrorCode[] = [
  'VOICE_TOO_LONG',
  'VOICE_TOO_LARGE',
  'VOICE_FORMAT_NOT_SUPPORTED',
  'VOICE_UNREADABLE',
  'TOO_MANY_UPLOADS',
  'TOO_MANY_UNUSED_VIDEOS',
  'UNAUTHENTICATED',
];

/** How far a recording is on its way to the server, and what stopped it. */
export function VoiceSending({ voice }: { voice: NoteVoice }) {
  const { t, i18n } = useTranslation();
  const { status, progress, error } = useSyncExternalStore(voice.uploader.subscribe, voice.uploader.state);
  const percent = formatPercent(Math.floor(progress.percentage), i18n.language);
  if (status === 'failed' && error) {
    const code = WITH_TEXT.includes(error.code) ? error.code : 'UPLOAD_FAILED';
    return <FormMessage>{t(`workspace.voice.error.${code}`)}</FormMessage>;
  }
  const isWaiting = status === 'reconnecting' || status === 'paused';
  return (
    <p className={classes.state} role="status">
      {status === 'uploading' && t('workspace.voice.sending', { percent })}
      {isWaiting && t('workspace.voice.waiting', { percent })}
      {(status === 'uploaded' || status === 'idle') && t('workspace.voice.recorded')}
    </p>
  );
}
