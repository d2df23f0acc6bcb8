import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FormMessage } from '../../../components/ui/form-message';
import type { Factor } from '../../../session/auth-protocol';
import { useRemoveFactorMutation } from '../security.api';
import { securityFailure } from '../security-failure';

interface RemoveFactorProps {
  factor: Factor;
  name: string;
  /** Without it the password is enough again. */
  isLast: boolean;
}

export function RemoveFactor({ factor, name, isLast }: RemoveFactorProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error, reset }] = useRemoveFactorMutation();
  const open = () => {
    reset();
    setAsking(true);
  };
  const confirm = async () => {
    const { error: refused } = await remove(factor.id);
    if (!refused) setAsking(false);
  };
  return (
    <>
      <Button size="sm" aria-label={t('security.factors.removeNamed', { name })} onClick={open}>
        {t('security.factors.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('security.factors.removeTitle', { name })}
        confirmLabel={t('security.factors.remove')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => !isLoading && setAsking(false)}
      >
        <p>{t(isLast ? 'security.factors.removeLast' : 'security.factors.removeText')}</p>
        {error && <FormMessage>{securityFailure(t, error)}</FormMessage>}
      </ConfirmDialog>
    </>
  );
}
