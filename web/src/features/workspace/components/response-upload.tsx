import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../api/error-codes';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import type { Response } from '../use-response';
import { useVideoChoice } from '../use-video-choice';
import classes from './response-tab.module.css';
import { UploadProgressPanel } from './upload-progress-panel';

interface ResponseUploadProps {
  response: Response;
  /** Where the button stands under the thumb, it is not here as well. */
  withChoice: boolean;
  onTalk: (() => void) | undefined;
}

/** Codes below `videoUpload.error`. */
const WITH_TEXT: ErrorCode[] = [
  'VIDEO_TOO_LARGE',
  'VIDEO_FORMAT_NOT_SUPPORTED',
  'VIDEO_TOO_LONG',
  'VIDEO_UNREADABLE',
  'VIDEO_RESOLUTION_TOO_HIGH',
  'VIDEO_TOO_MANY_FRAMES',
  'UNAUTHENTICATED',
];

/** Choosing the response video, and watching it go. */
export function ResponseUpload({ response, withChoice, onTalk }: ResponseUploadProps) {
  const { t } = useTranslation();
  const { upload, attaching, refused, attachAgain } = response;
  const { getRootProps, inputProps, isDragActive, open } = useVideoChoice(response);
  const code = refused ?? (upload.status === 'failed' ? upload.error?.code : undefined);
  const resumable = upload.status === 'failed' && upload.error?.resumable;

  if (upload.status === 'uploaded') {
    return attaching ? (
      <p className={classes.text} role="status">
        {t('workspace.response.attaching')}
      </p>
    ) : (
      <FormMessage
        action={
          <Button size="sm" onClick={attachAgain}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('workspace.response.uploadFailed')}
      </FormMessage>
    );
  }
  if (upload.status !== 'idle' && upload.status !== 'failed') return <UploadProgressPanel upload={upload} />;
  return (
    <div
      {...getRootProps({
        className: withChoice ? classes.drop : classes.intro,
        'data-over': isDragActive || undefined,
      })}
    >
      {withChoice && <input {...inputProps} />}
      <h2 className={classes.title}>{t('workspace.response.emptyTitle')}</h2>
      <p className={classes.text}>
        {t(isDragActive ? 'workspace.response.drop' : 'workspace.response.emptyText')}
      </p>
      {code && (
        <FormMessage
          action={
            resumable && (
              <Button size="sm" onClick={upload.resume}>
                {t('videoUpload.resume')}
              </Button>
            )
          }
        >
          {t(`videoUpload.error.${WITH_TEXT.includes(code) ? code : 'UPLOAD_FAILED'}`)}
        </FormMessage>
      )}
      {withChoice && (
        <div className={classes.ways}>
          {onTalk && (
            <Button
              variant="filled"
              leftSection={<IconMicrophone size={20} stroke={1.9} aria-hidden />}
              onClick={onTalk}
            >
              {t('talk.record')}
            </Button>
          )}
          <Button variant={onTalk ? 'default' : 'filled'} onClick={open}>
            {t('workspace.response.choose')}
          </Button>
        </div>
      )}
    </div>
  );
}
