import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { StatusTag } from '../../../components/ui/status-tag';
import type { WorkspaceAnalysis } from '../workspace.api';
import classes from './athlete-panel.module.css';

/** Who asks; what they ask is one press away. */
export function AthletePanel({ analysis }: { analysis: WorkspaceAnalysis }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { fullName } = analysis.athlete;
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.panel} aria-label={t('workspace.tabs.athlete')}>
      <div className={classes.head}>
        <AthleteName analysis={analysis} />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'workspace.athlete.less' : 'workspace.athlete.more', { name: fullName })}
          onClick={() => setOpen(!open)}
        >
          <Icon size={22} stroke={1.9} aria-hidden />
        </button>
      </div>
      <FocusAreas keys={analysis.focusAreas} />
      <div id={id} hidden={!open}>
        <AthleteDetails analysis={analysis} />
      </div>
    </section>
  );
}

/** The same, all of it, for the tab on a phone. */
export function AthleteTab({ analysis }: { analysis: WorkspaceAnalysis }) {
  return (
    <div className={classes.tab}>
      <AthleteName analysis={analysis} />
      <FocusAreas keys={analysis.focusAreas} />
      <AthleteDetails analysis={analysis} />
    </div>
  );
}

function AthleteName({ analysis: { athlete } }: { analysis: WorkspaceAnalysis }) {
  const { t } = useTranslation();
  const { fullName, avatarUrl, skillLevel, yearsOfExperience, sport } = athlete;
  const level = skillLevel ? t(`options.skillLevel.${skillLevel}`) : null;
  const facts =
    level && yearsOfExperience !== null
      ? t('workspace.athlete.level', {
          level,
          years: t(`options.athleteYears.${yearsOfExperience}`, String(yearsOfExperience)),
          sport: t(`options.sport.${sport ?? 'padel'}`).toLowerCase(),
        })
      : level;
  return (
    <div className={classes.who}>
      <Avatar name={fullName} src={avatarUrl} size={44} />
      <div>
        <p className={classes.name}>{fullName}</p>
        {facts && <p className={classes.facts}>{facts}</p>}
      </div>
    </div>
  );
}

function FocusAreas({ keys }: { keys: string[] }) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t('workspace.athlete.focus')}>
      {keys.map((key) => (
        <li key={key}>
          <StatusTag>{t(`options.focusArea.${key}`, key)}</StatusTag>
        </li>
      ))}
    </ul>
  );
}

function AthleteDetails({ analysis }: { analysis: WorkspaceAnalysis }) {
  const { t } = useTranslation();
  const goals = analysis.athlete.primaryGoals.map((goal) => t(`options.goal.${goal}`, goal));
  return (
    <dl className={classes.details}>
      <dt>{t('workspace.athlete.comments')}</dt>
      <dd className={classes.comments}>{analysis.athleteComments || t('workspace.athlete.noComments')}</dd>
      {goals.length > 0 && (
        <>
          <dt>{t('workspace.athlete.goals')}</dt>
          <dd>{goals.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
