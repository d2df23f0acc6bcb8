import { IconCreditCard, IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { CourtSection } from '../../../components/ui/court-section';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { StatusTag } from '../../../components/ui/status-tag';
import { cardName, expiry } from '../card-name';
import {
  useDeletePaymentMethodMutation,
  usePaymentMethods,
  type PaymentMethod,
} from '../payment-methods.api';
import { AddCardDialog } from './add-card-dialog';
import classes from './payment-methods.module.css';

/** The athlete's cards, with adding and removing. */
export function CardList() {
  const { t } = useTranslation();
  const { data: cards, error, refetch } = usePaymentMethods();
  const [adding, setAdding] = useState(false);
  return (
    <CourtSection
      title={t('paymentMethods.title')}
      action={
        cards?.length !== 0 && (
          <Button
            variant="ball"
            leftSection={<IconPlus size={20} stroke={1.9} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('paymentMethods.add')}
          </Button>
        )
      }
    >
      <p className={classes.secure}>
        <IconLock size={18} stroke={1.9} aria-hidden />
        {t('paymentMethods.secureProcessing')}
      </p>
      {error && !cards?.length ? (
        <ErrorState title={t('paymentMethods.errors.notLoaded')} text={t(errorKey(error))}>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      ) : (
        <>
          {error && <StaleList onRetry={() => void refetch()} />}
          <Cards cards={cards} onAdd={() => setAdding(true)} />
        </>
      )}
      <AddCardDialog opened={adding} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
    </CourtSection>
  );
}

/** The cards are those of the last time that they loaded. */
function StaleList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <FormMessage
      action={
        <Button size="sm" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {t('paymentMethods.errors.notCurrent')}
    </FormMessage>
  );
}

function Cards({ cards, onAdd }: { cards: PaymentMethod[] | undefined; onAdd: () => void }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<PaymentMethod>();
  const [failed, setFailed] = useState(false);
  const [remove, { isLoading }] = useDeletePaymentMethodMutation();
  if (!cards)
    return (
      <div className={classes.loading}>
        <Loading text={t('paymentMethods.loading')}>
          <Skeleton height={47} />
        </Loading>
      </div>
    );
  const confirm = async () => {
    if (!removing) return;
    const answer = await remove(removing.id);
    setFailed('error' in answer);
    setRemoving(undefined);
  };
  return (
    <>
      {failed && <FormMessage>{t('paymentMethods.errors.notDeleted')}</FormMessage>}
      {cards.length === 0 && (
        <EmptyState title={t('paymentMethods.emptyTitle')} text={t('paymentMethods.emptyText')}>
          <Button variant="ball" onClick={onAdd}>
            {t('paymentMethods.addFirst')}
          </Button>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {cards.map((method) => (
          <CardRow key={method.id} method={method} onRemove={() => setRemoving(method)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('paymentMethods.remove')}
        confirmLabel={t('paymentMethods.removeConfirm')}
        danger
        loading={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t('paymentMethods.removeQuestion')}</p>
        {removing && <p className={classes.cardName}>{cardName(removing)}</p>}
      </ConfirmDialog>
    </>
  );
}

function CardRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name } = method.billingDetails;
  return (
    <li className={classes.card}>
      <IconCreditCard size={28} stroke={1.6} aria-hidden />
      <div className={classes.cardText}>
        <p className={classes.cardName}>
          {cardName(method)}
          {method.isDefault && <StatusTag>{t('paymentMethods.default')}</StatusTag>}
        </p>
        <p className={classes.cardNote}>
          {t('paymentMethods.expires', expiry(method))}
          {name && ` · ${name}`}
        </p>
      </div>
      <button
        type="button"
        className={classes.remove}
        title={t('paymentMethods.remove')}
        aria-label={t('paymentMethods.removeNamed', { card: cardName(method) })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}
