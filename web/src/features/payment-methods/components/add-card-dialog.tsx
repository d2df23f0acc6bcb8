import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useSessionUser } from '../../../session/use-session';
import { useAddCard, type AddCardPhase } from '../use-add-card';
import { CardField, type MountedCard } from './card-field';
import classes from './payment-methods.module.css';

const LABELS: Record<AddCardPhase, string> = {
  customer: 'paymentMethods.phases.customer',
  'setup-intent': 'paymentMethods.phases.setupIntent',
  confirming: 'paymentMethods.phases.confirming',
};

interface AddCardDialogProps {
  opened: boolean;
  /** What the card is for. */
  note?: string;
  onClose: () => void;
  onAdded: (paymentMethodId: string) => void;
}

export function AddCardDialog({ opened, note, onClose, onAdded }: AddCardDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      opened={opened}
      // What the provider is being asked must not be walked away from halfway.
      onClose={() => !busy && onClose()}
      title={t('paymentMethods.addTitle')}
    >
      <AddCardForm note={note} onClose={onClose} onAdded={onAdded} onBusy={setBusy} />
    </Dialog>
  );
}

interface AddCardFormProps extends Omit<AddCardDialogProps, 'opened'> {
  onBusy: (busy: boolean) => void;
}

function AddCardForm({ note, onClose, onAdded, onBusy }: AddCardFormProps) {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  const [name, setName] = useState(username);
  const [mounted, setMounted] = useState<MountedCard>();
  const { add, phase, failure, clearFailure } = useAddCard(onAdded);
  const { errors, formRef, check, clear } = useFormErrors<'name' | 'card'>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Forms that lie around this one in the tree must not hear of it.
    event.stopPropagation();
    const valid = check({
      name: name.trim() ? '' : t('paymentMethods.errors.nameMissing'),
      card: mounted?.complete ? '' : t('paymentMethods.errors.cardIncomplete'),
    });
    if (valid && mounted) {
      onBusy(true);
      await add({ ...mounted, name: name.trim() });
      onBusy(false);
    } else if (name.trim()) mounted?.card.focus();
  };

  return (
    <form ref={formRef} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <FormMessage>{failure}</FormMessage>}
      {note && <p>{note}</p>}
      <TextInput
        label={t('paymentMethods.nameOnCard')}
        autoComplete="cc-name"
        value={name}
        error={errors.name}
        onChange={(event) => {
          clear('name');
          setName(event.currentTarget.value);
        }}
      />
      <CardField
        error={errors.card}
        onChange={(next) => {
          clear('card');
          clearFailure();
          setMounted(next);
        }}
      />
      <p className={classes.secure}>
        <IconLock size={18} stroke={1.9} aria-hidden />
        {t('paymentMethods.secure')}
      </p>
      <div className={classes.actions}>
        <Button onClick={onClose} disabled={phase !== undefined}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" variant="ball" loading={phase !== undefined} blocked={!mounted?.complete}>
          {t(phase ? LABELS[phase] : 'paymentMethods.save')}
        </Button>
      </div>
    </form>
  );
}
