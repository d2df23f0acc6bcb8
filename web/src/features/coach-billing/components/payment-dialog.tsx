import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import type { CoachTransaction } from '../coach-billing.api';
import { PaymentCourse } from './payment-course';
import classes from './payment-dialog.module.css';

interface PaymentDialogProps {
  transaction: CoachTransaction | undefined;
  onClose: () => void;
}

/** One payment from the athlete's card to the coach's account; the only place that shows what the athlete pays. */
export function PaymentDialog({ transaction, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 719px)') ?? false;
  const [shown, setShown] = useState(transaction);
  // What is closing keeps its content until it is gone.
  if (transaction && transaction !== shown) setShown(transaction);
  return (
    <Modal
      opened={transaction !== undefined}
      onClose={onClose}
      fullScreen={isPhone}
      size="lg"
      radius={isPhone ? 0 : undefined}
      title={
        shown && (
          <span className={classes.title}>
            <Avatar name={shown.counterparty.fullName} src={shown.counterparty.avatarUrl} size={44} />
            <span>
              {t('coachBilling.money.title')}
              <small>{shown.title}</small>
            </span>
          </span>
        )
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown && <PaymentCourse transaction={shown} />}
    </Modal>
  );
}
