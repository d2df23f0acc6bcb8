import type { ReactNode } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { DocumentLink } from '../../../components/ui/document-link';
import { formatDate } from '../../../lib/format';
import type { ResultsAnalysis } from '../results.api';
import classes from './results.module.css';

const HOUR_MS = 3_600_000;

interface ResultsHeaderProps {
  analysis: ResultsAnalysis;
  back: { to: string; label: string };
  more?: ReactNode;
}

export function ResultsHeader({ analysis, back, more }: ResultsHeaderProps) {
  const { coach, title, payment } = analysis;
  const { t } = useTranslation();
  const name = coach.fullName || t('results.coach');
  return (
    <header className={classes.header}>
      <Link to={back.to} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.9} aria-hidden />
        {back.label}
      </Link>
      <div className={classes.heading}>
        <h1>{title}</h1>
        <div className={classes.coach}>
          <Avatar name={name} src={coach.avatarUrl} size={44} />
          <div>
            <Link to={`/coaches/${coach.id}`} className={classes.coachName}>
              {name}
            </Link>
            <Delivery analysis={analysis} />
            {payment?.receipt && <DocumentLink document={payment.receipt} label={t('results.receipt')} />}
          </div>
          {more}
        </div>
      </div>
    </header>
  );
}

function Delivery({ analysis: { createdAt, openedAt, completedAt } }: { analysis: ResultsAnalysis }) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatDate(iso, i18n.language, { day: 'numeric', month: 'short' });
  if (!completedAt)
    return <p className={classes.small}>{t('results.sent', { date: day(openedAt ?? createdAt) })}</p>;
  const hours = (new Date(completedAt).getTime() - new Date(openedAt ?? createdAt).getTime()) / HOUR_MS;
  const count = Math.max(1, Math.round(hours));
  return <p className={classes.small}>{t('results.delivered', { date: day(completedAt), count })}</p>;
}
