import { IconMicrophone } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import type { PlayerController } from '../../../film/player-controller';
import { savedVoiceOf, type NoteDraft } from '../drafts';
import { useNoteVoices } from './note-voices';
import { recordVoice } from './use-recording';
import { voiceIds } from './voice-ids';

interface VoiceButtonProps {
  draft: NoteDraft;
  player: PlayerController;
  size: 'sm' | undefined;
  className: string | undefined;
}

/** Begins to record, where nothing is spoken for the note yet. */
export function VoiceButton({ draft, player, size, className }: VoiceButtonProps) {
  const { t } = useTranslation();
  const voice = useNoteVoices().of(draft.id);
  const { status } = useSyncExternalStore(voice.recorder.subscribe, voice.recorder.state);
  const recording = useSyncExternalStore(voice.subscribe, voice.recording);
  if (status !== 'idle' || recording || savedVoiceOf(draft)) return null;
  return (
    <Button
      id={voiceIds(draft.id).record}
      size={size}
      className={className}
      aria-label={t('workspace.voice.record')}
      title={t('workspace.voice.record')}
      onClick={() => recordVoice(voice.recorder, player)}
    >
      <IconMicrophone size={20} stroke={1.9} aria-hidden />
    </Button>
  );
}
