import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { endOf, MESSAGES_A_PERSON, type NamedThread } from '../asked';
import type { Thread } from '../thread.api';
import classes from './questions.module.css';

const FEW = 5;

/** Until when both may write, and how much is left. */
export function ThreadTerms({ thread, deliveredAt }: NamedThread & { thread: Thread }) {
  const { openUntil, remaining } = thread;
  const { t, i18n } = useTranslation();
  const now = useNow();
  const day = (iso: string) => formatDate(iso, i18n.language, { dateStyle: 'long' });
  if (openUntil === null) {
    const end = endOf(deliveredAt, now);
    return (
      <p className={classes.terms}>{end ? t('thread.ended', { date: day(end) }) : t('thread.closed')}</p>
    );
  }
  return (
    <div className={classes.terms}>
      <p>{t('thread.openUntil', { date: day(openUntil) })}</p>
      {remaining === 0 && <p>{t('thread.noneLeft', { count: MESSAGES_A_PERSON })}</p>}
      {remaining > 0 && remaining <= FEW && <p>{t('thread.messagesLeft', { count: remaining })}</p>}
    </div>
  );
}
