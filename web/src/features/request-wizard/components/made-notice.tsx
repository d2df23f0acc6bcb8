import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import classes from './issues.module.css';

interface MadeNoticeProps {
  reopening: boolean;
  onReopen: () => void;
  onRestart: () => void;
}

/** The request is made and only its payment is missing, so its details stand until it is taken back. */
export function MadeNotice({ reopening, onReopen, onRestart }: MadeNoticeProps) {
  const { t } = useTranslation();
  return (
    <FormMessage
      tone="info"
      action={
        <div className={classes.ways}>
          <Button size="sm" loading={reopening} onClick={onReopen}>
            {t('requestWizard.review.reopen')}
          </Button>
          <Button size="sm" variant="subtle" onClick={onRestart}>
            {t('requestWizard.review.restart')}
          </Button>
        </div>
      }
    >
      {t('requestWizard.review.made')}
    </FormMessage>
  );
}
