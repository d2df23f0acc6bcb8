import { FOR_TALKS } from '../../lib/recording/microphone';

/** Of this browser. A sign-out clears it with all else. */
const KEY = 'bandeja-microphone';

export interface Microphone {
  id: string;
  name: string;
}

export function chosenMicrophone(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function chooseMicrophone(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // A browser that refuses storage listens to its first one.
  }
}

/** One that is gone is not missed: another one listens. */
export function talkSound(): MediaTrackConstraints {
  const id = chosenMicrophone();
  return id ? { ...FOR_TALKS, deviceId: { ideal: id } } : FOR_TALKS;
}

/** Those that can be chosen. Browsers name them once the microphone was allowed. */
export async function microphones(): Promise<Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  return devices
    .filter(({ kind, label, deviceId }) => kind === 'audioinput' && label !== '' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
