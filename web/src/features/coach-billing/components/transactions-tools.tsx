import { TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TransactionStage } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { Chip, Chips } from '../../../components/ui/chip';
import type { TransactionFilter } from '../coach-billing.api';
import { useTransactionsExport } from '../use-transactions-export';
import classes from './transactions.module.css';

const STAGES: (TransactionStage | undefined)[] = [undefined, 'ON_ITS_WAY', 'PAID_OUT', 'ON_HOLD'];

interface TransactionsToolsProps {
  /** What the list is narrowed by: the export holds the same. */
  filter: TransactionFilter;
  typed: string;
  onType: (typed: string) => void;
  onStage: (stage: TransactionStage | undefined) => void;
}

export function TransactionsTools({ filter, typed, onType, onStage }: TransactionsToolsProps) {
  const { t } = useTranslation();
  const { busy, failed, save } = useTransactionsExport(filter);
  const label = t('coachBilling.transactions.search');
  return (
    <div className={classes.tools}>
      <Chips label={t('coachBilling.transactions.stages')}>
        {STAGES.map((stage) => (
          <Chip key={stage ?? 'ALL'} bare pressed={filter.stage === stage} onPress={() => onStage(stage)}>
            {t(`coachBilling.transactions.stage.${stage ?? 'ALL'}`)}
          </Chip>
        ))}
      </Chips>
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
        className={classes.export}
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
