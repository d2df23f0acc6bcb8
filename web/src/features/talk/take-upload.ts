import type { UrlStorage } from 'tus-js-client';
import { keptTakeUploads, type KeptTake, type TakePlace } from '../../lib/kept-things';
import { endUpload, type OpenUpload } from '../../lib/video-upload/tus-upload';
import type { UploadError } from '../../lib/video-upload/upload-state';
import { VideoUploader } from '../../lib/video-upload/video-uploader';
import { soundFile } from './take-journal';
import type { TakeSound } from './take-sound';

/** Brings the sound of one take to the server. */
export interface TakeUpload {
  /** Its id there. It waits for the network as long as that takes; rejects with `TakeNotSent` where nothing helps. */
  readonly soundId: Promise<string>;
  /** The network is down. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** What was sent is deleted there, if it did not arrive whole; `soundId` rejects. */
  cancel: () => void;
  /** What was sent stays there, to go on with later. */
  pause: () => void;
}

/** Sends a sound as it grows, or goes on with what an earlier visit has sent of it. */
export type OpenTakeUpload = (place: TakePlace, kept: KeptTake, sound: TakeSound) => TakeUpload;

const ASK_AGAIN_MS = 15_000;

export const tusTakeUpload: OpenTakeUpload = (place, kept, sound) => {
  const uploader = new VideoUploader('take', openGrowing(place, sound));
  const disconnect = uploader.connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = () => undefined as void;
  const soundId = new Promise<string>((resolve, reject) => {
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
  });
  // Only its name and its type are told at the beginning.
  uploader.start(soundFile([], kept));
  return {
    soundId,
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
};

/** For a take that goes before anybody went on with its upload. Nobody waits until the server has heard of it. */
export async function endKeptUpload(place: TakePlace): Promise<void> {
  const kept = await keptTakeUploads.read(place);
  if (kept?.uploadUrl) endUpload(kept.uploadUrl).catch(() => undefined);
}

/** tus tells the server the length once the sound has ended. */
const openGrowing =
  (place: TakePlace, sound: TakeSound): OpenUpload =>
  async (named, options) => {
    const { Upload } = await import('tus-js-client');
    const [, , takeId] = place;
    class GrowingUpload extends Upload {
      override abort(shouldTerminate?: boolean) {
        sound.stopWaiting();
        return super.abort(shouldTerminate);
      }
    }
    return new GrowingUpload(named, {
      ...options,
      uploadLengthDeferred: true,
      fileReader: { openFile: () => Promise.resolve(sound) },
      metadata: { ...options.metadata, clientUploadId: takeId },
      fingerprint: () => Promise.resolve(takeId),
      urlStorage: keptBeside(place),
      // It goes once the id of the sound is kept.
      removeFingerprintOnSuccess: false,
    });
  };

/** The storage of the page is written seconds later, and a browser that is killed in between would send all again. */
function keptBeside(place: TakePlace): UrlStorage {
  const find = async () => {
    const kept = await keptTakeUploads.read(place);
    return kept ? [kept] : [];
  };
  const [, , urlStorageKey] = place;
  return {
    findAllUploads: find,
    findUploadsByFingerprint: find,
    addUpload: async (_fingerprint, upload) => {
      await keptTakeUploads.keep(place, { ...upload, urlStorageKey });
      return urlStorageKey;
    },
    removeUpload: () => keptTakeUploads.drop(place),
  };
}

export class TakeNotSent extends Error {
  readonly code: string;
  constructor(error: UploadError | null) {
    super(error?.message);
    this.code = error?.code ?? 'UPLOAD_FAILED';
  }
}
