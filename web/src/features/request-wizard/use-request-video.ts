import { useCallback, useEffect, useRef, useState } from 'react';
import { useVideoUpload } from '../../lib/video-upload/use-video-upload';
import type { UploadError, VideoUpload } from '../../lib/video-upload/upload-state';
import type { RequestVideo } from './request-draft';
import { durationProblem, fileProblem, refusalProblem, type VideoProblem } from './video-check';
import { previewVideo } from './video-preview';

export interface RequestVideoState {
  video: RequestVideo | null;
  /** `preparing`: the file is being looked at. `lost`: a reload cut it off, and the same file goes on. */
  phase: 'none' | 'preparing' | 'uploading' | 'uploaded' | 'stopped' | 'lost';
  upload: VideoUpload;
  problem: VideoProblem | null;
  /** The upload broke off for a reason that is not in the file. */
  broken: UploadError | null;
  choose: (file: File, how?: { dropped: boolean }) => void;
  cancel: () => void;
  /** The server says that it is gone: the same file is to be chosen again. */
  lose: () => void;
  /** Ends when the video has arrived, or never will. */
  whenUploaded: () => Promise<Arrival>;
}

export interface Arrival {
  videoId: string | null;
  error: UploadError | null;
}

const ENDED = ['uploaded', 'failed', 'idle'];

function phaseOf(
  video: RequestVideo | null,
  upload: VideoUpload,
  preparing: boolean,
): RequestVideoState['phase'] {
  if (preparing) return 'preparing';
  if (!video) return 'none';
  if (video.videoId) return 'uploaded';
  if (upload.status === 'idle') return 'lost';
  return upload.status === 'failed' ? 'stopped' : 'uploading';
}

/** The chosen video: looked at here, then on its way while the athlete goes on. */
export function useRequestVideo(
  video: RequestVideo | null,
  onChange: (change: (video: RequestVideo | null) => RequestVideo | null) => void,
): RequestVideoState {
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<VideoProblem | null>(null);
  const chosen = useRef(0);
  const waiting = useRef<((arrival: Arrival) => void)[]>([]);
  const onUploaded = useCallback(
    (videoId: string) => onChange((current) => current && { ...current, videoId }),
    [onChange],
  );
  const upload = useVideoUpload({ purpose: 'request', onUploaded });
  const { status, error, videoId, file } = upload;

  const arrived = video?.videoId ?? (status === 'uploaded' ? videoId : null);
  // `whenUploaded` may be called through a closure of an earlier render: it must see how the upload stands now.
  const latest = useRef({ arrived, status, error });
  useEffect(() => {
    latest.current = { arrived, status, error };
    if (ENDED.includes(status)) waiting.current.splice(0).forEach((resolve) => resolve({ videoId, error }));
  }, [arrived, status, videoId, error]);

  const refusedForGood = status === 'failed' && error?.resumable === false;
  useEffect(() => {
    if (refusedForGood) onChange(() => null);
  }, [refusedForGood, onChange]);
  const refusal = refusedForGood && file ? refusalProblem(error, file.size) : null;

  const choose = async (file: File, how = { dropped: false }) => {
    const turn = ++chosen.current;
    const found = fileProblem(file, how.dropped);
    setProblem(found);
    if (found) return;
    setPreparing(true);
    const preview = await previewVideo(file);
    if (turn !== chosen.current) return;
    setPreparing(false);
    const tooLong = durationProblem(preview.durationMs);
    setProblem(tooLong);
    if (tooLong) return;
    onChange(() => ({ name: file.name, sizeBytes: file.size, ...preview, videoId: null }));
    upload.start(file);
  };

  const cancel = () => {
    chosen.current += 1;
    setPreparing(false);
    setProblem(null);
    upload.cancel();
    onChange(() => null);
  };

  const lose = () => {
    upload.cancel();
    onChange((current) => current && { ...current, videoId: null, gone: true });
  };

  const whenUploaded = () => {
    const now = latest.current;
    if (now.arrived) return Promise.resolve({ videoId: now.arrived, error: null });
    if (ENDED.includes(now.status) && !now.error?.resumable)
      return Promise.resolve({ videoId: null, error: now.error });
    upload.resume();
    return new Promise<Arrival>((resolve) => waiting.current.push(resolve));
  };

  return {
    video,
    phase: phaseOf(video, upload, preparing),
    upload,
    problem: problem ?? refusal,
    broken: status === 'failed' && error && !refusal && !problem ? error : null,
    choose: (file, how) => void choose(file, how),
    cancel,
    lose,
    whenUploaded,
  };
}
