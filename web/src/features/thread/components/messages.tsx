import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SafetyMenu } from '../../../components/safety/safety-menu';
import { Avatar } from '../../../components/ui/avatar';
import { formatDate } from '../../../lib/format';
import { useOnline } from '../../../lib/use-online';
import type { Asked, NamedThread } from '../asked';
import { TITLE } from '../go-to-questions';
import type { Message, Thread } from '../thread.api';
import type { Outgoing } from '../use-message';
import classes from './thread.module.css';

interface MessagesProps extends NamedThread {
  thread: Thread;
  /** Those of the thread, and one that is on its way. */
  messages: readonly (Message | Outgoing)[];
}

const WHEN: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'short' },
  ...{ hour: 'numeric', minute: '2-digit' },
};

/** The conversation. What is new in it is read out. */
export function Messages({ messages, side, name, other, thread, analysisId }: MessagesProps) {
  const { t } = useTranslation();
  const empty = thread.openUntil === null ? 'none' : side;
  return (
    <div role="log" aria-labelledby={TITLE}>
      {messages.length === 0 ? (
        <div className={classes.empty}>
          <p className={classes.invitation}>{t(`thread.empty.${empty}`, { name })}</p>
          {empty !== 'none' && <p>{t(`thread.emptyText.${empty}`, { name })}</p>}
        </div>
      ) : (
        <ol className={classes.messages}>
          {messages.map((message) => (
            <OneMessage
              key={message.id}
              message={message}
              other={other}
              side={side}
              analysisId={analysisId}
              author={message.isMine ? t('thread.you') : other.fullName || t(`thread.author.${side}`)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface OneMessageProps extends Pick<Asked, 'other' | 'side' | 'analysisId'> {
  message: Message | Outgoing;
  author: string;
}

function OneMessage({ message, other, author, side, analysisId }: OneMessageProps) {
  const { isMine, text, sentAt } = message;
  const isHidden = 'isHidden' in message && message.isHidden;
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const isSending = 'isSending' in message && message.isSending;
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSending) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  return (
    <li
      ref={ref}
      className={classes.message}
      data-mine={isMine || undefined}
      data-sending={isSending || undefined}
    >
      {!isMine && <Avatar name={other.fullName} src={other.avatarUrl} size={36} />}
      <div className={classes.said}>
        <p className={classes.author}>
          <b>{author}</b>{' '}
          {isSending ? (
            <span className={classes.when}>{t(isOnline ? 'thread.sending' : 'thread.waiting')}</span>
          ) : (
            <time className={classes.when} dateTime={sentAt}>
              {formatDate(sentAt, i18n.language, WHEN)}
            </time>
          )}
        </p>
        <p className={classes.text}>{isHidden ? t('safety.hidden.message') : text}</p>
      </div>
      {!isMine && !isHidden && (
        <SafetyMenu
          label={t('safety.more.message', { when: formatDate(sentAt, i18n.language, WHEN) })}
          reports={[{ subject: 'MESSAGE', subjectId: message.id, analysisId }]}
          block={{ personId: other.id, name: author, side: side === 'athlete' ? 'coach' : 'athlete' }}
        />
      )}
    </li>
  );
}
