import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMakeRecoveryCodesMutation, useRecoveryCodesLeftQuery } from '../security.api';
import { securityFailure } from '../security-failure';
import { NewCodes } from './new-codes';
import classes from './security.module.css';

const FEW = 3;

/** The codes for a day without the phone: how many are left, and new ones, which are shown once. */
export function RecoverySection() {
  const { t } = useTranslation();
  const query = useRecoveryCodesLeftQuery(undefined, { refetchOnMountOrArgChange: true });
  const [make, { data: codes, error, isLoading, reset }] = useMakeRecoveryCodesMutation();
  const [asking, setAsking] = useState(false);
  const left = query.data;
  const create = () => {
    setAsking(false);
    void make();
  };
  return (
    <CourtSection title={t('security.recovery.title')}>
      {codes ? (
        <NewCodes codes={codes} onSaved={reset} />
      ) : (
        <>
          <p className={classes.lead}>{t('security.recovery.text')}</p>
          {left === undefined && !query.error && (
            <Loading text={t('ui.loading')}>
              <Skeleton width={180} height={20} />
            </Loading>
          )}
          {query.error && (
            <FormMessage
              action={
                <Button size="sm" onClick={() => void query.refetch()}>
                  {t('ui.tryAgain')}
                </Button>
              }
            >
              {securityFailure(t, query.error)}
            </FormMessage>
          )}
          {left !== undefined && <Left count={left} />}
          {error && <FormMessage>{securityFailure(t, error)}</FormMessage>}
          <div className={classes.buttons}>
            <Button
              variant={left === 0 ? 'ball' : 'default'}
              loading={isLoading}
              onClick={() => (left === 0 ? create() : setAsking(true))}
            >
              {t(left === 0 ? 'security.recovery.create' : 'security.recovery.renew')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('security.recovery.renewTitle')}
        confirmLabel={t('security.recovery.renew')}
        onConfirm={create}
        onClose={() => setAsking(false)}
      >
        <p>{t('security.recovery.renewText')}</p>
      </ConfirmDialog>
    </CourtSection>
  );
}

function Left({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return <FormMessage tone="info">{t('security.recovery.none')}</FormMessage>;
  if (count <= FEW) return <FormMessage tone="info">{t('security.recovery.few', { count })}</FormMessage>;
  return <p className={classes.count}>{t('security.recovery.left', { count })}</p>;
}
