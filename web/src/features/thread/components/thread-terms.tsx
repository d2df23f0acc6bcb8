import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import type { Thread } from '../thread.api';
import classes from './questions.module.css';

const FEW = 5;

/** Until when both may write, and how much is left. */
export function ThreadTerms({ thread }: { thread: Thread }) {
  const { openUntil, endedAt, remaining } = thread;
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatDate(iso, i18n.language, { dateStyle: 'long' });
  if (openUntil === null)
    return (
      <p className={classes.terms}>
        {endedAt === null ? t('thread.closed') : t('thread.ended', { date: day(endedAt) })}
      </p>
    );
  const sent = thread.messages.filter(({ isMine }) => isMine).length;
  return (
    <div className={classes.terms}>
      <p>{t('thread.openUntil', { date: day(openUntil) })}</p>
      {remaining === 0 && <p>{t('thread.noneLeft', { count: sent })}</p>}
      {remaining > 0 && remaining <= FEW && <p>{t('thread.messagesLeft', { count: remaining })}</p>}
    </div>
  );
}
