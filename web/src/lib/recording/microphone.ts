/** Why nothing is recorded, or no more of it. */
export type RecordingProblem =
  'unsupported' | 'blocked' | 'missing' | 'busy' | 'unplugged' | 'hidden' | 'empty' | 'failed';

const BY_NAME: Record<string, RecordingProblem> = {
  NotSupportedError: 'unsupported',
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): RecordingProblem =>
  BY_NAME[error instanceof Error ? error.name : ''] ?? 'failed';

export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });

export const releaseMicrophone = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());
