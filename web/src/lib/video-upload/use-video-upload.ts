import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { VideoPurpose, VideoUpload } from './upload-state';
import { VideoUploader } from './video-uploader';

interface UseVideoUpload {
  purpose: VideoPurpose;
  /** Called once for each uploaded video. */
  onUploaded?: (videoId: string) => void;
}

/** Uploads one video at a time. Leaving the screen pauses it; choosing the same file again resumes it. */
export function useVideoUpload({ purpose, onUploaded }: UseVideoUpload): VideoUpload {
  const [uploader] = useState(() => new VideoUploader(purpose));
  const state = useSyncExternalStore(uploader.subscribe, uploader.state);
  useEffect(() => uploader.whenUploaded(onUploaded), [uploader, onUploaded]);
  useEffect(() => uploader.connect(), [uploader]);
  return useMemo(() => {
    const { start, pause, resume, cancel } = uploader;
    return { ...state, start, pause, resume, cancel };
  }, [uploader, state]);
}
