import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { VIDEO_ACCEPT } from '../../lib/video-upload/video-file';
import type { Response } from './use-response';

/** Choosing the response video by a button, or dropping it. */
export function useVideoChoice({ choose }: Response) {
  const { t } = useTranslation();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: ([file]) => file && choose(file),
  });
  const inputProps = getInputProps({
    accept: VIDEO_ACCEPT,
    'aria-label': t('workspace.response.choose'),
  });
  return { getRootProps, inputProps, isDragActive, open };
}
