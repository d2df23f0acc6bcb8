import { Menu } from '@mantine/core';
import { IconArrowLeft, IconBan, IconClock, IconDots, IconEye, IconFlame } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { StatusTag } from '../../../components/ui/status-tag';
import { checksOf } from '../checks';
import type { Drafts } from '../drafts';
import { STATUS_TONES } from '../status-tones';
import { useDue } from '../use-due';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { RejectDialog } from './reject-dialog';
import { SubmitButton } from './submit-button';
import classes from './workspace-bar.module.css';

interface WorkspaceBarProps extends Drafts {
  analysis: WorkspaceFrame;
}

export const WorkspaceBar = memo(function WorkspaceBar({ analysis, ...drafts }: WorkspaceBarProps) {
  const { t } = useTranslation();
  const due = useDue(analysis);
  const revising = analysis.status === 'IN_PROGRESS' && analysis.paid;
  return (
    <header className={classes.bar}>
      <Link to="/coach" className={classes.back} aria-label={t('workspace.back')}>
        <IconArrowLeft size={24} stroke={1.9} aria-hidden />
      </Link>
      <div className={classes.heading}>
        <h1 className={classes.title}>{analysis.title}</h1>
        {due && <p className={classes.due}>{due.short}</p>}
        <p className={classes.subtitle}>
          {due
            ? t('workspace.subtitle', { athlete: analysis.athlete.fullName, due: due.short })
            : analysis.athlete.fullName}
        </p>
      </div>
      <div className={classes.tags}>
        <StatusTag tone={revising ? 'warn' : STATUS_TONES[analysis.status]}>
          {revising ? t('workspace.revising') : t(`workspace.status.${analysis.status}`)}
        </StatusTag>
        {analysis.urgent && due && (
          <StatusTag tone="urgent" icon={<IconFlame size={16} stroke={1.9} aria-hidden />}>
            {t('workspace.urgent')}
          </StatusTag>
        )}
        {due && (
          <StatusTag tone="warn" icon={<IconClock size={16} stroke={1.9} aria-hidden />}>
            {due.long}
          </StatusTag>
        )}
      </div>
      <span className={classes.space} />
      <Languages />
      {!revising && <SubmitButton analysis={analysis} checks={checksOf(analysis)} {...drafts} />}
      <MoreActions id={analysis.id} status={analysis.status} paid={analysis.paid} />
    </header>
  );
});

const Languages = memo(LanguageSwitch);

type MoreActionsProps = Pick<WorkspaceFrame, 'id' | 'status' | 'paid'>;

const MoreActions = memo(function MoreActions({ id, status, paid }: MoreActionsProps) {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  const rejectable = status === 'PENDING' || (status === 'IN_PROGRESS' && !paid);
  const viewable = status === 'COMPLETED' || status === 'PAYMENT_FAILED' || paid;
  if (!rejectable && !viewable) return null;
  return (
    <>
      <Menu width={240} hideDetached={false}>
        <Menu.Target>
          <button type="button" className={classes.more} aria-label={t('workspace.more')}>
            <IconDots size={24} stroke={1.9} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {viewable && (
            <Menu.Item
              component={Link}
              to={`/coach/analysis-viewer/${id}`}
              leftSection={<IconEye size={20} stroke={1.9} aria-hidden />}
            >
              {t('workspace.viewAsAthlete')}
            </Menu.Item>
          )}
          {rejectable && (
            <Menu.Item
              onClick={() => setRejecting(true)}
              leftSection={<IconBan size={20} stroke={1.9} aria-hidden />}
            >
              {t('workspace.rejectVideo')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {rejectable && <RejectDialog analysisId={id} opened={rejecting} onClose={() => setRejecting(false)} />}
    </>
  );
});
