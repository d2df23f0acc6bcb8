import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeState } from '../../lib/challenge/use-challenge';
import { FormMessage } from './form-message';
import { Button } from './plain-button';

/** Says in a form what takes so long, and lets the person stop it. */
export function ChallengeLine({ isSolving, cancel }: ChallengeState) {
  if (!isSolving) return null;
  const stop = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focus would be lost with this button.
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    cancel();
  };
  return <ChallengeNotice onStop={stop} />;
}

export function ChallengeNotice({ onStop }: { onStop?: (event: MouseEvent<HTMLElement>) => void }) {
  const { t } = useTranslation();
  return (
    <FormMessage
      tone="info"
      title={t('ui.challenge.title')}
      action={
        <Button size="sm" onClick={onStop}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {t('ui.challenge.text')}
    </FormMessage>
  );
}
