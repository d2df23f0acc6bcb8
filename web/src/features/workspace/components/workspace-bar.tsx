import { IconClock, IconFlame } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarSpace, DeskBar } from '../../../components/ui/desk-bar';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatMoney } from '../../../lib/format';
import { allPassed, checksOf } from '../checks';
import { STATUS_TONES } from '../status-tones';
import { usePromise } from '../use-promise';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { firstNameOf } from './athlete-question';
import { MoreActions } from './more-actions';
import { StartButton } from './start-button';
import { SubmitButton } from './submit-button';
import classes from './workspace-bar.module.css';

interface WorkspaceBarProps {
  analysis: WorkspaceFrame;
  /** Where there is no thumb's bar, the next step is up here. */
  wide: boolean;
  onSubmit: () => void;
}

export const WorkspaceBar = memo(function WorkspaceBar({ analysis, wide, onSubmit }: WorkspaceBarProps) {
  const { t } = useTranslation();
  const { id, status, paid, urgent, title } = analysis;
  const promise = usePromise(analysis);
  const revising = status === 'IN_PROGRESS' && paid;
  const checks = checksOf(analysis);
  const submittable = status === 'IN_PROGRESS' && !paid && (wide || !allPassed(checks));
  return (
    <DeskBar
      backLabel={t('workspace.back')}
      back="/coach"
      title={title}
      below={<Subtitle analysis={analysis} when={promise?.short} />}
    >
      <div className={classes.tags}>
        <StatusTag tone={revising ? 'warn' : STATUS_TONES[status]}>
          {revising ? t('workspace.revising') : t(`workspace.status.${status}`)}
        </StatusTag>
        {urgent && promise && (
          <StatusTag tone="urgent" icon={<IconFlame size={16} stroke={1.9} aria-hidden />}>
            {t('workspace.urgent')}
          </StatusTag>
        )}
        {promise && (
          <StatusTag
            tone={promise.soon ? 'warn' : 'neutral'}
            icon={<IconClock size={16} stroke={1.9} aria-hidden />}
          >
            {promise.long}
          </StatusTag>
        )}
      </div>
      <BarSpace />
      {wide && <Languages />}
      {wide && status === 'PENDING' && <StartButton analysisId={id} />}
      {submittable && <SubmitButton checks={checks} onSubmit={onSubmit} />}
      <MoreActions
        id={id}
        status={status}
        paid={paid}
        athlete={analysis.athlete}
        filmId={analysis.requestVideo.id}
        withLanguage={!wide}
      />
    </DeskBar>
  );
});

const Languages = memo(LanguageSwitch);

/** Below the title where the tags have no room: who, and what is left to know. */
function Subtitle({ analysis, when }: { analysis: WorkspaceFrame; when: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { status, athlete, agreedRate } = analysis;
  const { fullName } = athlete;
  const price = status === 'PENDING' && formatMoney(agreedRate, i18n.language);
  return (
    <p className={classes.subtitle}>
      {price && t('workspace.subtitle', { athlete: fullName, detail: price })}
      {!price && when && t('workspace.subtitle', { athlete: firstNameOf(fullName), detail: when })}
      {!price && !when && fullName}
    </p>
  );
}
