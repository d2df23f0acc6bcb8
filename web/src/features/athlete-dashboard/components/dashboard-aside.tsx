import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { CourtSection } from '../../../components/ui/court-section';
import { Rally } from '../../../components/ui/rally';
import { formatDate } from '../../../lib/format';
import type { AnalysisRow } from '../athlete-dashboard.api';
import classes from './dashboard-aside.module.css';

/** What comes next, and what to do until then. */
export function DashboardAside({ next }: { next: AnalysisRow | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={classes.aside}>
      {next?.promisedAt && <NextToArrive analysis={next} at={next.promisedAt} />}
      <CourtSection title={t('athleteDashboard.meanwhile')} line={next?.promisedAt ? 'soft' : 'tick'}>
        <Link to="/coaches" className={classes.way}>
          <IconUsers size={20} stroke={1.9} aria-hidden />
          <span>
            <b>{t('athleteDashboard.browse')}</b>
            {t('athleteDashboard.browseText')}
          </span>
          <IconChevronRight size={20} stroke={1.9} aria-hidden />
        </Link>
      </CourtSection>
    </div>
  );
}

function NextToArrive({ analysis, at }: { analysis: AnalysisRow; at: string }) {
  const { t, i18n } = useTranslation();
  const { id, title, coach, status } = analysis;
  const name = coach.fullName || t('athleteDashboard.coach');
  const when = formatDate(at, i18n.language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <CourtSection title={t('athleteDashboard.next')} line="tick">
      <Link to={`/user/analysis/${id}`} className={classes.next}>
        <Avatar name={name} src={coach.avatarUrl} size={52} />
        <span>
          <time dateTime={at}>{when}</time>
          {t(`athleteDashboard.nextText.${status === 'IN_PROGRESS' ? 'started' : 'sent'}`, {
            title,
            coach: name.split(' ')[0],
          })}
        </span>
      </Link>
      <Rally order={analysis} size="sm" />
    </CourtSection>
  );
}
