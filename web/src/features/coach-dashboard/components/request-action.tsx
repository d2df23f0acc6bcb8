import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStartAnalysisMutation } from '../../../api/coach-actions.api';
import { Button, ButtonLink } from '../../../components/ui/button';
import { MessageDialog } from '../../../components/ui/message-dialog';
import type { CoachRequest } from '../coach-dashboard.api';

interface RequestActionProps {
  request: CoachRequest;
  isNext: boolean;
}

/** What the status of a request asks for. */
export function RequestAction({ request, isNext }: RequestActionProps) {
  const { t } = useTranslation();
  const variant = isNext ? 'ball' : 'default';
  const label = (action: string) => ({
    'aria-label': t('coachDashboard.ofTitle', {
      action,
      title: request.title || t('coachDashboard.untitled'),
    }),
    children: action,
  });
  const workspace = `/coach/analysis/${request.id}`;
  if (request.status === 'PENDING') return <StartButton request={request} isNext={isNext} />;
  if (request.status === 'IN_PROGRESS')
    return <ButtonLink to={workspace} variant={variant} {...label(t('coachDashboard.continue'))} />;
  return <ButtonLink to={workspace} {...label(t('coachDashboard.view'))} />;
}

function StartButton({ request, isNext }: RequestActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [start, { isLoading, isError, reset }] = useStartAnalysisMutation();
  const action = t('coachDashboard.start');
  const press = async () => {
    const started = await start(request.id)
      .unwrap()
      .catch(() => undefined);
    if (started) void navigate(`/coach/analysis/${request.id}`);
  };
  return (
    <>
      <Button
        variant={isNext ? 'ball' : 'default'}
        loading={isLoading}
        aria-label={t('coachDashboard.ofTitle', {
          action,
          title: request.title || t('coachDashboard.untitled'),
        })}
        onClick={() => void press()}
      >
        {action}
      </Button>
      <MessageDialog
        title={t('coachDashboard.failure')}
        message={isError ? t('coachDashboard.startFailed') : undefined}
        onClose={reset}
      />
    </>
  );
}
