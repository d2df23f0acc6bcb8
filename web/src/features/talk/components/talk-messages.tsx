import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { useAway } from '../use-away';
import { useRecordBlock } from './use-record-block';
import type { SharedProps } from './shared-props';

/** What happened to a take besides what its coach did. */
export function TalkMessages({ talk, turn }: SharedProps) {
  const { t } = useTranslation();
  const { recorder } = talk;
  const [awaySeconds, forgetAway] = useAway(recorder);
  const isFull = useSyncExternalStore(recorder.subscribe, recorder.isFull);
  const block = useRecordBlock(talk, turn);
  return (
    <>
      {block !== undefined && turn !== 'asking' && <FormMessage tone="info">{block}</FormMessage>}
      {isFull && <FormMessage tone="info">{t('talk.full')}</FormMessage>}
      {awaySeconds !== undefined && (
        <FormMessage
          tone="info"
          action={
            <Button size="sm" onClick={forgetAway}>
              {t('ui.close')}
            </Button>
          }
        >
          {t(recorder.running() ? 'talk.away' : 'talk.awayEnded', { count: awaySeconds })}
        </FormMessage>
      )}
    </>
  );
}
