import { useCallback, useMemo, useState } from 'react';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import type { VideoUpload } from '../../lib/video-upload/upload-state';
import { useVideoUpload } from '../../lib/video-upload/use-video-upload';
import { videoFileProblem } from '../../lib/video-upload/video-file';
import { useAttachResponseVideoMutation, useRemoveResponseVideoMutation } from './workspace.api';

type Failure = 'uploadFailed' | 'onlyOne' | 'revisionClosed' | 'deleteFailed' | 'delivered';

const ATTACH_FAILURES: Partial<Record<ErrorCode, Failure>> = {
  RESPONSE_VIDEO_EXISTS: 'onlyOne',
  RESPONSE_REVISION_CLOSED: 'revisionClosed',
};
const REMOVE_FAILURES: Partial<Record<ErrorCode, Failure>> = { RESPONSE_VIDEO_DELIVERED: 'delivered' };

export interface Response {
  upload: VideoUpload;
  attaching: boolean;
  /** A file that is not even sent, by its code. */
  refused: ErrorCode | undefined;
  failure: Failure | undefined;
  removing: boolean;
  choose: (file: File) => void;
  /** For an upload that arrived and could not be added. */
  attachAgain: () => void;
  remove: () => Promise<boolean>;
  dismissFailure: () => void;
}

/** The response video on its way: chosen, uploaded, added to the analysis. */
export function useResponse(analysisId: string): Response {
  const [attach, attached] = useAttachResponseVideoMutation();
  const [removeVideo, removed] = useRemoveResponseVideoMutation();
  const [refused, setRefused] = useState<ErrorCode>();
  const onUploaded = useCallback(
    (videoId: string) => void attach({ analysisId, videoId }),
    [attach, analysisId],
  );
  const upload = useVideoUpload({ purpose: 'response', onUploaded });
  const { isLoading, isSuccess, isError: attachFailed, error, reset: forgetAttaching } = attached;
  const { isLoading: removing, isError: removeFailed, error: removeError, reset: forgetRemoving } = removed;

  return useMemo(() => {
    const attachFailure = ATTACH_FAILURES[errorCode(error)] ?? 'uploadFailed';
    const removeFailure = removeFailed
      ? (REMOVE_FAILURES[errorCode(removeError)] ?? 'deleteFailed')
      : undefined;
    return {
      upload,
      // The analysis with its new video is on its way when attaching is done.
      attaching: isLoading || isSuccess,
      refused,
      failure: attachFailed ? attachFailure : removeFailure,
      removing,
      choose: (file) => {
        const problem = videoFileProblem(file);
        setRefused(problem ?? undefined);
        if (!problem) upload.start(file);
      },
      attachAgain: () => upload.videoId && onUploaded(upload.videoId),
      remove: async () => {
        const done = await removeVideo(analysisId)
          .unwrap()
          .then(() => true)
          .catch(() => false);
        if (done) {
          upload.cancel();
          forgetAttaching();
        }
        return done;
      },
      dismissFailure: () => {
        forgetAttaching();
        forgetRemoving();
      },
    };
  }, [
    analysisId,
    upload,
    onUploaded,
    refused,
    isLoading,
    isSuccess,
    attachFailed,
    error,
    forgetAttaching,
    removeVideo,
    removing,
    removeFailed,
    removeError,
    forgetRemoving,
  ]);
}
