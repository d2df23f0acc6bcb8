import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionStage } from '../../../api/generated/graphql';
import { CourtSection } from '../../../components/ui/court-section';
import { TransactionList } from './transaction-list';
import { TransactionRow } from './transaction-row';
import { TransactionsTools } from './transactions-tools';

const TYPING_PAUSE_MS = 300;
const COLUMNS = ['athlete', 'status', 'when', 'share'] as const;

export function TransactionsSection() {
  const { t } = useTranslation();
  const [stage, setStage] = useState<TransactionStage>();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const filter = { search, stage };
  const clear = () => {
    setTyped('');
    setStage(undefined);
  };
  return (
    <CourtSection title={t('coachBilling.transactions.title')}>
      <TransactionsTools filter={filter} typed={typed} onType={setTyped} onStage={setStage} />
      <TransactionList
        filter={filter}
        onClear={clear}
        columns={COLUMNS.map((kind) => ({ kind, label: t(`coachBilling.transactions.column.${kind}`) }))}
        row={(transaction, onOpen) => (
          <TransactionRow key={transaction.id} transaction={transaction} onOpen={onOpen} />
        )}
      />
    </CourtSection>
  );
}
