import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { formatDay } from '../../../lib/order-times';
import { useNow } from '../../../lib/use-now';
import type { Response } from '../use-response';
import { useVideoChoice } from '../use-video-choice';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { useResponsePayoutQuery } from '../workspace.api';
import { ResponseUpload } from './response-upload';
import classes from './response-tab.module.css';

interface ResponseRevisionProps extends Pick<WorkspaceFrame, 'id' | 'responseRevision'> {
  videoId: string;
  replacementId: string | undefined;
  response: Response;
}

/** Below a delivered response: replacing it, until when, or why not. */
export function ResponseRevision(props: ResponseRevisionProps) {
  const { id, responseRevision: revision, videoId, replacementId, response } = props;
  const { t } = useTranslation();
  const isLost = useLostReplacement(videoId, replacementId);
  const { upload, refused } = response;
  const hasArrived = isLost || upload.videoId === videoId;
  const isUnderWay = refused !== undefined || (upload.status !== 'idle' && !hasArrived);

  if (replacementId) return <ReplacementWaiting />;
  if (revision === null || revision === 'NOT_DELIVERED') return null;
  if (revision !== 'OPEN')
    return <FormMessage tone="info">{t(`workspace.response.closed.${revision}`)}</FormMessage>;
  if (isUnderWay) return <ResponseUpload response={response} withChoice onTalk={undefined} />;
  return (
    <>
      {isLost && <FormMessage>{t('workspace.response.replacementLost')}</FormMessage>}
      <Replace analysisId={id} response={response} />
    </>
  );
}

/** The next response is uploaded and not ready yet. */
export function ReplacementWaiting() {
  const { t } = useTranslation();
  return <FormMessage tone="info">{t('workspace.response.replacementWaiting')}</FormMessage>;
}

function Replace({ analysisId, response }: { analysisId: string; response: Response }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { inputProps, open } = useVideoChoice(response);
  const { data: dueAt } = useResponsePayoutQuery(analysisId);
  const isAhead = dueAt && new Date(dueAt).getTime() > now;
  return (
    <>
      <p className={classes.text}>
        {isAhead
          ? t('workspace.response.replaceUntil', { date: formatDay(dueAt, i18n.language) })
          : t('workspace.response.replaceUntilPaid')}{' '}
        {t('workspace.response.replaceText')}
      </p>
      <input {...inputProps} />
      <div>
        <Button size="sm" leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden />} onClick={open}>
          {t('workspace.response.replace')}
        </Button>
      </div>
    </>
  );
}

/** True once a replacement that was on its way is gone and the response is still the old one. */
function useLostReplacement(videoId: string, replacementId: string | undefined): boolean {
  const [awaited, setAwaited] = useState(replacementId);
  if (replacementId && replacementId !== awaited) setAwaited(replacementId);
  return awaited !== undefined && !replacementId && awaited !== videoId;
}
