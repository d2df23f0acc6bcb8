import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/plain-button';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession } from '../drawing-session';
import { RETRY_MS } from '../drawing-file';
import classes from './drawing.module.css';
import { ToolsLost } from './tools-lost';
import { useFileStatus } from './use-drawing';

interface FileLineProps {
  desk: DrawingDesk;
  session: DrawingSession;
}

/** What is wrong between the drawing and the server, and what is safe. Nothing while all is well. */
export const FileLine = (props: FileLineProps) => (
  <>
    <ToolsLost desk={props.desk} />
    <StatusLine {...props} />
  </>
);

function StatusLine({ desk, session }: FileLineProps) {
  const { t } = useTranslation();
  const status = useFileStatus(session.file);
  if (session.failed)
    return (
      <p className={classes.line} role="alert">
        {t('drawing.loadFailed')}
        <Button size="sm" onClick={desk.retryLoad}>
          {t('ui.tryAgain')}
        </Button>
      </p>
    );
  if (status !== 'waiting' && status !== 'refused') return null;
  return (
    <p className={classes.line} role="status">
      {t(`drawing.${status}`, { seconds: RETRY_MS / 1000 })}
    </p>
  );
}
