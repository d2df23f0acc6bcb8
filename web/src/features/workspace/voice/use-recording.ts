import { useEffect, useSyncExternalStore } from 'react';
import { useKeyScope } from '../../../film/keys/key-scopes';
import { beginSound } from '../../../film/one-sound';
import type { PlayerController } from '../../../film/player-controller';
import type { VoiceRecorder } from '../../../lib/recording/voice-recorder';
import { focusLater } from '../focus-later';
import type { VoiceIds } from './voice-ids';

/** The film rests while somebody speaks. */
export function recordVoice(recorder: VoiceRecorder, player: PlayerController): void {
  player.shuttle.rest();
  player.pause();
  void recorder.start();
}

/** A recording in a form: it ends with the form, and when anything else begins to sound. */
export function useRecording(recorder: VoiceRecorder, { record, stop, listen }: VoiceIds): void {
  const { status } = useSyncExternalStore(recorder.subscribe, recorder.state);
  const isOn = status !== 'idle';
  const end = () => recorder.stop();
  // Keys that would play the film end the recording instead.
  useKeyScope('tool', { ' ': end, k: end }, status === 'recording');
  useEffect(() => (isOn ? beginSound(() => recorder.stop()) : undefined), [isOn, recorder]);
  useEffect(() => recorder.show(), [recorder]);
  useEffect(() => {
    if (!isOn) return;
    focusLater(stop);
    return () => focusLater(listen, record);
  }, [isOn, record, stop, listen]);
}
