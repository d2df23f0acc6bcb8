import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { useSessionUser } from '../../../session/use-session';
import classes from './delete-account.module.css';
import { DeleteDialog } from './delete-dialog';

/** The end of an account, apart from all else. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  const [asking, setAsking] = useState(false);
  return (
    <CourtSection title={t('accountDeletion.danger')} line="soft">
      <div className={classes.zone}>
        <p className={classes.hint}>{t(`accountDeletion.hint.${role === 'coach' ? 'coach' : 'athlete'}`)}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('accountDeletion.delete')}
        </Button>
      </div>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </CourtSection>
  );
}
