import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';

/** The request is made and only its payment is missing, so its details stand. */
export function MadeNotice({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation();
  return (
    <FormMessage
      tone="info"
      action={
        <Button size="sm" onClick={onRestart}>
          {t('requestWizard.review.restart')}
        </Button>
      }
    >
      {t('requestWizard.review.made')}
    </FormMessage>
  );
}
