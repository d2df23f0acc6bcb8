import type { UploadError } from '../../lib/video-upload/upload-state';
import { VideoUploader } from '../../lib/video-upload/video-uploader';

/** Brings the sound of one take to the server. */
export interface TakeUpload {
  /** Its id there. It waits for the network as long as that takes; rejects with an `UploadError` where nothing helps. */
  send: (sound: File) => Promise<string>;
  /** The network is down. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** What was sent is deleted there, if it did not arrive whole; `send` rejects. */
  cancel: () => void;
  /** What was sent stays there, to go on with later. */
  pause: () => void;
}

const ASK_AGAIN_MS = 15_000;

/** Whole, once the take has ended. */
export function tusTakeUpload(): TakeUpload {
  const uploader = new VideoUploader('take');
  const disconnect = uploader.connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = () => undefined as void;
  return {
    send: (sound) =>
      new Promise<string>((resolve, reject) => {
        giveUp = () => reject(new TakeNotSent(null));
        const unsubscribe = uploader.subscribe(() => {
          const { status, videoId, error } = uploader.state();
          if (status === 'uploaded' && videoId) resolve(videoId);
          else if (status !== 'failed') return;
          else if (error?.resumable) {
            // A server that is gone for long comes back as well.
            timer = setTimeout(uploader.resume, ASK_AGAIN_MS);
            return;
          } else reject(new TakeNotSent(error));
          unsubscribe();
          disconnect();
        });
        uploader.start(sound);
      }),
    isWaiting: () => ['reconnecting', 'paused', 'failed'].includes(uploader.state().status),
    subscribe: uploader.subscribe,
    cancel: () => {
      clearTimeout(timer);
      uploader.cancel();
      disconnect();
      giveUp();
    },
    pause: () => {
      clearTimeout(timer);
      disconnect();
    },
  };
}

export class TakeNotSent extends Error {
  readonly code: string;
  constructor(error: UploadError | null) {
    super(error?.message);
    this.code = error?.code ?? 'UPLOAD_FAILED';
  }
}
