import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ChoiceList } from '../../../components/ui/choice-list';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton } from '../../../components/ui/skeletons';
import { cardName, expiry } from '../card-name';
import type { Wallet } from '../use-wallet';
import { AddCardDialog } from './add-card-dialog';
import classes from './payment-methods.module.css';

interface CardChoiceProps {
  wallet: Wallet;
  onChosen?: () => void;
  /** What a new card is for, said where it is typed. */
  note?: string;
  /** Goes on with a card once it is saved. */
  onAdded?: (cardId: string) => void;
}

/** Which card pays. The default one is chosen until another is. */
export function CardChoice({ wallet, onChosen, note, onAdded }: CardChoiceProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.choice} aria-label={t('paymentMethods.payWith')}>
      <Cards wallet={wallet} onChosen={onChosen} />
      <AddCardDialog
        note={note}
        opened={wallet.isAsking}
        onClose={wallet.stopAsking}
        onAdded={(id) => {
          wallet.choose(id);
          wallet.stopAsking();
          if (id) onAdded?.(id);
        }}
      />
    </section>
  );
}

function Cards({ wallet, onChosen }: Pick<CardChoiceProps, 'wallet' | 'onChosen'>) {
  const { t } = useTranslation();
  if (wallet.error && !wallet.cards)
    return (
      <ErrorState title={t('paymentMethods.errors.notLoaded')} text={t(errorKey(wallet.error))}>
        <Button onClick={wallet.retry}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!wallet.cards) return <Skeleton height={52} />;
  if (wallet.cards.length === 0)
    return (
      <>
        <p className={classes.label}>{t('paymentMethods.payWith')}</p>
        <Button
          leftSection={<IconCreditCard size={20} stroke={1.9} aria-hidden />}
          onClick={wallet.askForCard}
        >
          {t('paymentMethods.add')}
        </Button>
      </>
    );
  return (
    <>
      <ChoiceList
        legend={t('paymentMethods.payWith')}
        choices={wallet.cards.map((method) => ({
          value: method.id,
          label: cardName(method),
          hint: [
            method.isDefault ? t('paymentMethods.default') : '',
            t('paymentMethods.expires', expiry(method)),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        chosen={wallet.cardId ? [wallet.cardId] : []}
        onChange={([id = '']) => {
          wallet.choose(id);
          onChosen?.();
        }}
      />
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
        onClick={wallet.askForCard}
      >
        {t('paymentMethods.addAnother')}
      </Button>
    </>
  );
}
