import { useTranslation } from 'react-i18next';
import { AthleteFacts } from '../../../components/athlete/athlete-facts';
import { Avatar } from '../../../components/ui/avatar';
import { StatusTag } from '../../../components/ui/status-tag';
import { timecode } from '../../../lib/format';
import type { WorkspaceFrame } from '../use-workspace-frame';
import classes from './athlete-panel.module.css';

export type AthleteProps = Pick<
  WorkspaceFrame,
  'athlete' | 'focusAreas' | 'athleteComments' | 'requestVideo'
>;

/** Of the whole analysis, what these show; the same objects, so that they are drawn once. */
export const askedIn = ({
  athlete,
  focusAreas,
  athleteComments,
  requestVideo,
}: WorkspaceFrame): AthleteProps => ({ athlete, focusAreas, athleteComments, requestVideo });

export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** What is asked, before anything else; then what there is to know of who asks, and of the film. */
export function AthleteQuestion({ athlete, focusAreas, athleteComments, requestVideo }: AthleteProps) {
  const { t } = useTranslation();
  const { fullName, avatarUrl } = athlete;
  const name = firstNameOf(fullName);
  return (
    <>
      <div className={classes.question}>
        <Avatar name={fullName} src={avatarUrl} size={56} />
        <div className={classes.asked}>
          <p className={classes.asks}>{t('workspace.athlete.asks', { name })}</p>
          {athleteComments ? (
            <blockquote className={classes.words}>{athleteComments}</blockquote>
          ) : (
            <p className={classes.facts}>{t('workspace.athlete.noComments', { name })}</p>
          )}
          <FocusAreas keys={focusAreas} />
        </div>
      </div>
      <KnownOf athlete={athlete} requestVideo={requestVideo} />
    </>
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

function KnownOf({ athlete, requestVideo }: Pick<AthleteProps, 'athlete' | 'requestVideo'>) {
  const { t } = useTranslation();
  const { durationMs, width, height } = requestVideo;
  const lines = Math.min(width, height);
  const film = [timecode(durationMs), lines > 0 && `${lines}p`].filter(Boolean).join(', ');
  return (
    <AthleteFacts athlete={athlete} more={[[t('workspace.athlete.film'), durationMs > 0 ? film : '']]} />
  );
}
