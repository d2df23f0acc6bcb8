import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Deed } from '../../../components/profile/profile-row';
import { Button } from '../../../components/ui/button';
import { useSessionUser } from '../../../session/use-session';
import classes from './delete-account.module.css';
import { DeleteDialog } from './delete-dialog';

/** The end of an account: a row that says what it means, or its button alone. */
export function DeleteAccount({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  const [asking, setAsking] = useState(false);
  const dialog = asking && <DeleteDialog onClose={() => setAsking(false)} />;
  const ask = () => setAsking(true);
  if (compact)
    return (
      <>
        <button type="button" className={classes.compact} onClick={ask}>
          {t('accountDeletion.delete')}
        </button>
        {dialog}
      </>
    );
  return (
    <Deed
      title={t('accountDeletion.danger')}
      action={
        <Button size="sm" className={classes.delete} onClick={ask}>
          {t('accountDeletion.delete')}
        </Button>
      }
      after={dialog}
    >
      <p>{t(`accountDeletion.hint.${role === 'coach' ? 'coach' : 'athlete'}`)}</p>
    </Deed>
  );
}
