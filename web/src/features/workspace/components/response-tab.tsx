import { IconDownload, IconMicrophone, IconTrash } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderedRefetch } from '../../../api/use-rendered-refetch';
import { AnalysisPlayer } from '../../../film/analysis-player';
import type { PlayerController } from '../../../film/player-controller';
import { usePlayer } from '../../../film/use-player';
import { Button } from '../../../components/ui/button';
import buttonClasses from '../../../components/ui/button.module.css';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { useWorkspaceAnalysisQuery, type WorkspaceAnalysis } from '../workspace.api';
import type { Response } from '../use-response';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { NotesToSay } from './notes-to-say';
import { ReplacementWaiting, ResponseRevision } from './response-revision';
import { ResponseUpload } from './response-upload';
import classes from './response-tab.module.css';

type Video = NonNullable<NonNullable<WorkspaceAnalysis['work']>['responseVideo']>;

interface ResponseTabProps {
  analysis: WorkspaceFrame;
  response: Response;
  /** Of the athlete's film. */
  film: PlayerController;
  withChoice: boolean;
  /** Opens the talk, where one can be recorded. */
  onTalk: (() => void) | undefined;
}

export const ResponseTab = memo(function ResponseTab(props: ResponseTabProps) {
  const { analysis, response, film, withChoice, onTalk } = props;
  const { id, status, responseRevision, responseVideo: video } = analysis;
  const { t } = useTranslation();
  const open = status === 'IN_PROGRESS';
  const replacementId = analysis.replacementVideo?.id;
  return (
    <>
      {video && (
        <ResponseVideo {...{ id, video, response, deletable: open, onTalk }}>
          <ResponseRevision {...{ id, responseRevision, videoId: video.id, replacementId, response }} />
        </ResponseVideo>
      )}
      {!video && replacementId && <ReplacementWaiting />}
      {!video && !replacementId && open && (
        <>
          <ResponseUpload response={response} withChoice={withChoice} onTalk={onTalk} />
          <NotesToSay analysisId={id} player={film} />
        </>
      )}
      {!video && !replacementId && !open && <p className={classes.text}>{t('workspace.response.missing')}</p>}
      <MessageDialog
        title={t('workspace.failure')}
        message={response.failure && t(`workspace.response.${response.failure}`)}
        onClose={response.dismissFailure}
      />
    </>
  );
});

interface ResponseVideoProps {
  id: string;
  video: Video;
  response: Response;
  /** Until it is delivered. */
  deletable: boolean;
  onTalk: (() => void) | undefined;
  children: ReactNode;
}

function ResponseVideo({ id, video, response, deletable, onTalk, children }: ResponseVideoProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const { refetch } = useWorkspaceAnalysisQuery(id);
  const renew = useRenderedRefetch(refetch);
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    await response.remove();
    setDeleting(false);
  };
  return (
    <div className={classes.video}>
      <h2 className={classes.title}>{t('workspace.response.title')}</h2>
      <AnalysisPlayer
        player={player}
        video={video}
        title={t('workspace.response.title')}
        shortcuts={false}
        onNeedFreshUrl={renew}
      />
      <p className={classes.text}>{video.filename}</p>
      <div className={classes.actions}>
        {video.downloadUrl && (
          <a
            className={`${buttonClasses.button} ${buttonClasses.default} ${buttonClasses.sm}`}
            href={video.downloadUrl}
            download={video.filename}
          >
            <IconDownload size={18} stroke={1.9} aria-hidden />
            {t('workspace.response.download')}
          </a>
        )}
        {onTalk && (
          <Button
            size="sm"
            leftSection={<IconMicrophone size={18} stroke={1.9} aria-hidden />}
            onClick={onTalk}
          >
            {t('talk.record')}
          </Button>
        )}
        {deletable && (
          <Button
            size="sm"
            leftSection={<IconTrash size={18} stroke={1.9} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('workspace.response.delete')}
          </Button>
        )}
      </div>
      {children}
      <ConfirmDialog
        opened={deleting}
        title={t('workspace.response.deleteTitle')}
        confirmLabel={t('workspace.response.delete')}
        danger
        loading={response.removing}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      >
        {t('workspace.response.deleteText')}
      </ConfirmDialog>
    </div>
  );
}
