import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useTransactionsExport } from '../use-transactions-export';
import classes from './money-page.module.css';

/** The number that a bank is asked for, and all payments as a file. */
export function MoneyTools({ bankNumber }: { bankNumber: string | undefined }) {
  const { t } = useTranslation();
  const { copy, copied } = useClipboard();
  const { busy, failed, save } = useTransactionsExport({ search: '' });
  return (
    <div className={classes.tools}>
      {bankNumber && (
        <Button
          leftSection={<IconCopy size={18} stroke={1.9} aria-hidden />}
          onClick={() => copy(bankNumber)}
        >
          {t(`coachBilling.money.${copied ? 'copied' : 'copy'}`)}
        </Button>
      )}
      <Button
        leftSection={<IconDownload size={18} stroke={1.9} aria-hidden />}
        loading={busy}
        onClick={() => void save()}
      >
        {t('coachBilling.export.action')}
      </Button>
      {failed && (
        <p role="alert" className={classes.exportFailed}>
          {t('coachBilling.export.failed')}
        </p>
      )}
    </div>
  );
}
