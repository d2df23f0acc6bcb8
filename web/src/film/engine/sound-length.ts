import { listen } from './media-events';

/** A place behind every end: seeking there makes browsers find out how long a recording without a length is. */
const BEHIND_THE_END_S = 1e9;
const PATIENCE_MS = 4_000;

export const seekBehindTheEnd = (audio: HTMLAudioElement): void =>
  void (audio.currentTime = BEHIND_THE_END_S);

/** Resolves once its length is known, or will not be. Its place is anywhere then. */
export function lengthKnown(audio: HTMLAudioElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(), PATIENCE_MS);
    const look = () => {
      if (Number.isFinite(audio.duration)) done();
      else if (audio.readyState > 0) seekBehindTheEnd(audio);
    };
    const unlisten = listen(audio, { loadedmetadata: look, durationchange: look, error: () => done() });
    const done = () => {
      clearTimeout(timer);
      unlisten();
      resolve();
    };
    look();
  });
}

/** How long a recording is, also one that was cut off; undefined if the browser does not find out. */
export async function soundLengthMs(sound: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  await lengthKnown(audio);
  const { duration } = audio;
  audio.removeAttribute('src');
  audio.load();
  URL.revokeObjectURL(address);
  return Number.isFinite(duration) && duration > 0 ? duration * 1_000 : undefined;
}
