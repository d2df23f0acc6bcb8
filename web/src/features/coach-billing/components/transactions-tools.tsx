import { TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useTransactionsExport } from '../use-transactions-export';
import classes from './transactions.module.css';

interface TransactionsToolsProps {
  typed: string;
  /** What the list is searched by: the export holds the same. */
  search: string;
  onType: (typed: string) => void;
}

export function TransactionsTools({ typed, search, onType }: TransactionsToolsProps) {
  const { t } = useTranslation();
  const { busy, failed, save } = useTransactionsExport(search);
  const label = t('coachBilling.transactions.search');
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.9} aria-hidden />}
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
