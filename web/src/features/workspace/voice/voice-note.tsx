import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { VoiceOfNote } from '../../../film/voice/voice-of-note';
import { VoicePlayer } from '../../../film/voice/voice-player';
import type { PlayerController } from '../../../film/player-controller';
import { savedVoiceOf, type NoteDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useAnnotations } from '../use-annotations';
import { useNoteVoices } from './note-voices';
import { recordVoice, useRecording } from './use-recording';
import { voiceIds } from './voice-ids';
import { VoiceRecording } from './voice-recording';
import { VoiceSending } from './voice-sending';
import { VoiceProblem } from './voice-problem';
import classes from './voice-note.module.css';

interface VoiceNoteProps {
  draft: NoteDraft;
  player: PlayerController;
  onChange: (draft: NoteDraft) => void;
}

/** What is spoken for the note that is written: while it is recorded, to listen to, to record again. */
export function VoiceNote({ draft, player, onChange }: VoiceNoteProps) {
  const { t } = useTranslation();
  const voices = useNoteVoices();
  const voice = voices.of(draft.id);
  const { status, problem } = useSyncExternalStore(voice.recorder.subscribe, voice.recorder.state);
  const recording = useSyncExternalStore(voice.subscribe, voice.recording);
  const saved = useSavedVoice(draft);
  const ids = voiceIds(draft.id);
  useRecording(voice.recorder, ids);
  const remove = () => {
    voice.remove();
    onChange({ ...draft, voiceClipId: null });
    focusLater(ids.record);
  };
  return (
    <>
      {problem && (
        <VoiceProblem problem={problem} hasVoice={Boolean(recording ?? saved)} recorder={voice.recorder} />
      )}
      {status !== 'idle' && <VoiceRecording recorder={voice.recorder} stopId={ids.stop} />}
      {status === 'idle' && (recording || saved) && (
        <div className={classes.part} role="group" aria-label={t('workspace.voice.label')}>
          {recording ? (
            <VoicePlayer
              key={recording.address}
              id={ids.listen}
              address={recording.address}
              durationMs={recording.durationMs}
            />
          ) : (
            saved && (
              <VoiceOfNote
                clip={saved}
                localAddress={voices.addressOf(saved.id)}
                onNeedFreshUrl={voices.renew}
              />
            )
          )}
          {recording && <VoiceSending voice={voice} />}
          <div className={classes.actions}>
            <Button size="sm" onClick={() => recordVoice(voice.recorder, player)}>
              {t('workspace.voice.again')}
            </Button>
            <Button size="sm" variant="subtle" onClick={remove}>
              {t('workspace.voice.remove')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** What the server has, with the newest address; none once it is taken away here. */
function useSavedVoice(draft: NoteDraft) {
  const { analysisId } = useNoteVoices();
  const clip = savedVoiceOf(draft);
  const note = useAnnotations(analysisId).find(({ id }) => id === draft.id);
  return note?.voiceClip?.id === clip?.id ? (note?.voiceClip ?? clip) : clip;
}
