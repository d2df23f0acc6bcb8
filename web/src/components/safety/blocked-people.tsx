import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api/error-copy';
import { useBlocksQuery, useUnblockPersonMutation, type Block } from '../../api/safety.api';
import { formatDate } from '../../lib/format';
import { Deed } from '../profile/profile-row';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import classes from './safety.module.css';

/** Whom a person has blocked, and the way back. */
export function BlockedPeople() {
  const { t } = useTranslation();
  const { data: blocks, error, refetch } = useBlocksQuery(undefined);
  return (
    <Deed
      title={t('safety.blocked.title')}
      action={
        error && !blocks ? <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button> : undefined
      }
      after={
        <>
          {error && !blocks && (
            <FormMessage title={t('safety.blocked.failed')}>{t(errorKey(error))}</FormMessage>
          )}
          {blocks && blocks.length > 0 && (
            <ul className={classes.list} aria-label={t('safety.blocked.title')}>
              {blocks.map((block) => (
                <Blocked key={block.personId} block={block} />
              ))}
            </ul>
          )}
        </>
      }
    >
      <p>{t(blocks?.length === 0 ? 'safety.blocked.none' : 'safety.blocked.text')}</p>
    </Deed>
  );
}

function Blocked({ block: { personId, fullName, blockedAt } }: { block: Block }) {
  const { t, i18n } = useTranslation();
  const [unblock, { isLoading, error }] = useUnblockPersonMutation();
  const name = fullName || t('safety.blocked.nobody');
  return (
    <li>
      <div className={classes.blocked}>
        <p>
          <b>{name}</b>{' '}
          <span className={classes.soft}>
            {t('safety.blocked.since', { date: formatDate(blockedAt, i18n.language) })}
          </span>
        </p>
        <Button
          size="sm"
          loading={isLoading}
          aria-label={t('safety.blocked.undoOf', { name })}
          onClick={() => void unblock(personId)}
        >
          {t('safety.blocked.undo')}
        </Button>
      </div>
      {error && <FormMessage>{t(errorKey(error))}</FormMessage>}
    </li>
  );
}
