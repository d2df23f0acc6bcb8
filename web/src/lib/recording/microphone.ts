/** Why nothing is recorded, or no more of it. `forbidden`: not by the person but by the page or whoever runs the computer. */
export type RecordingProblem =
  'unsupported' | 'blocked' | 'forbidden' | 'missing' | 'busy' | 'unplugged' | 'hidden' | 'empty' | 'failed';

const BY_NAME: Record<string, RecordingProblem> = {
  NotSupportedError: 'unsupported',
  NotAllowedError: 'blocked',
  SecurityError: 'forbidden',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

interface WithPolicy {
  featurePolicy?: { allowsFeature: (name: string) => boolean };
}

/** By the page, as it was loaded; not every browser looks at that. */
export const isMicrophoneForbidden = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false;

export function problemOf(error: unknown): RecordingProblem {
  const problem = BY_NAME[error instanceof Error ? error.name : ''] ?? 'failed';
  return problem === 'blocked' && isMicrophoneForbidden() ? 'forbidden' : problem;
}

/** For a short note anywhere: what else sounds must not be heard in it. */
export const FOR_NOTES: MediaTrackConstraints = {
  ...{ echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** For minutes of talking over a silent film: cancelling an echo that is not there only makes a voice thin. */
export const FOR_TALKS: MediaTrackConstraints = {
  ...{ echoCancellation: false, noiseSuppression: true, autoGainControl: true },
  channelCount: 1,
};

export const openMicrophone = (sound: MediaTrackConstraints = FOR_NOTES): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: sound });

export const releaseMicrophone = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());
