import { listen } from './media-events';

/** A picture may reach the screen after its seek has ended, and without frame callbacks nobody says when. */
const AFTER_SEEK_MS = 300;

/** Calls once a right picture of a video, by its time in milliseconds, is on the screen. Until the answer is called. */
export function whenOnScreen(
  video: HTMLVideoElement,
  isRight: (mediaMs: number) => boolean,
  then: () => void,
): () => void {
  let asked: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!('requestVideoFrameCallback' in video)) return;
    asked = video.requestVideoFrameCallback((_now, { mediaTime }) =>
      isRight(mediaTime * 1_000) ? shown() : look(),
    );
  };
  const arrived = () => {
    clearTimeout(timer);
    if (!video.seeking && video.readyState >= 2) timer = setTimeout(shown, AFTER_SEEK_MS);
  };
  const unlisten = listen(video, { seeking: () => clearTimeout(timer), seeked: arrived });
  const end = () => {
    if (asked !== undefined) video.cancelVideoFrameCallback(asked);
    clearTimeout(timer);
    unlisten();
  };
  const shown = () => {
    end();
    then();
  };
  look();
  arrived();
  return end;
}
