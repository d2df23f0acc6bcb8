import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import type { NamedThread } from '../asked';
import type { useMessage } from '../use-message';
import { NotSent } from './not-sent';
import classes from './thread.module.css';

interface ThreadEndProps extends NamedThread {
  message: ReturnType<typeof useMessage>;
}

/** Where nothing more can be written: what was not sent any more, and how an athlete goes on. */
export function ThreadEnd({ side, other, name, message }: ThreadEndProps) {
  const { text, drop, failure } = message;
  const { t } = useTranslation();
  return (
    <>
      {text !== '' && (
        <div className={classes.composer}>
          {failure !== undefined && <NotSent failure={failure} />}
          <Textarea
            label={t('thread.unsent')}
            description={t('thread.unsentText')}
            autosize
            maxRows={12}
            readOnly
            value={text}
          />
          <div className={classes.foot}>
            <Button onClick={drop}>{t('thread.discard')}</Button>
          </div>
        </div>
      )}
      {side === 'athlete' && (
        <div>
          <ButtonLink to={`/user/upload?coach=${other.id}`}>{t('thread.nextClip', { name })}</ButtonLink>
        </div>
      )}
    </>
  );
}
