import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { StatusTag } from '../../../components/ui/status-tag';
import type { WorkspaceAnalysis } from '../workspace.api';
import classes from './athlete-panel.module.css';

interface AthleteProps {
  athlete: WorkspaceAnalysis['athlete'];
  focusAreas: string[];
  comments: string;
}

/** Who asks; what they ask is one press away. */
export const AthletePanel = memo(function AthletePanel({ athlete, focusAreas, comments }: AthleteProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { fullName } = athlete;
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.panel} aria-label={t('workspace.tabs.athlete')}>
      <div className={classes.head}>
        <AthleteName athlete={athlete} />
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
      <FocusAreas keys={focusAreas} />
      <div id={id} hidden={!open}>
        <AthleteDetails athlete={athlete} comments={comments} />
      </div>
    </section>
  );
});

/** The same, all of it, for the tab on a phone. */
export const AthleteTab = memo(function AthleteTab({ athlete, focusAreas, comments }: AthleteProps) {
  return (
    <div className={classes.tab}>
      <AthleteName athlete={athlete} />
      <FocusAreas keys={focusAreas} />
      <AthleteDetails athlete={athlete} comments={comments} />
    </div>
  );
});

function AthleteName({ athlete }: Pick<AthleteProps, 'athlete'>) {
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

function AthleteDetails({ athlete, comments }: Omit<AthleteProps, 'focusAreas'>) {
  const { t } = useTranslation();
  const goals = athlete.primaryGoals.map((goal) => t(`options.goal.${goal}`, goal));
  return (
    <dl className={classes.details}>
      <dt>{t('workspace.athlete.comments')}</dt>
      <dd className={classes.comments}>{comments || t('workspace.athlete.noComments')}</dd>
      {goals.length > 0 && (
        <>
          <dt>{t('workspace.athlete.goals')}</dt>
          <dd>{goals.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
