import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../lib/use-focus-back';
import type { AuthUser } from '../../session/auth-protocol';
import { ownAccount, verifiedFactors } from '../../session/factors';
import { stepUpQuestion } from '../../session/step-up-question';
import { Button } from '../ui/button';
import { FormMessage } from '../ui/form-message';
import { Loading, Skeleton } from '../ui/skeletons';
import { FactorProof } from './factor-proof';
import { PasswordProof } from './password-proof';
import { proofErrorText } from './proof-error-text';
import classes from './proof.module.css';

/** Asks again who this is, before something that matters. What was asked for goes on by itself afterwards. */
export function StepUpDialog() {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal
      opened
      title={t('proof.stepUp.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={() => stepUpQuestion.answer(false)}
    >
      <div className={classes.dialog}>
        <p className={classes.why}>{t('proof.stepUp.text')}</p>
        <Ways />
      </div>
    </Modal>
  );
}

/** By the second step where there is one, else by the password. */
function Ways() {
  const { t } = useTranslation();
  const [account, setAccount] = useState<AuthUser>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => void ownAccount().then(setAccount, setFailure), [tries]);
  const prove = () => stepUpQuestion.answer(true);
  if (account) {
    const factors = verifiedFactors(account);
    if (factors.length > 0) return <FactorProof factors={factors} onProved={prove} />;
    return <PasswordProof email={account.email} onProved={prove} />;
  }
  if (failure === undefined) {
    return (
      <Loading text={t('ui.loading')}>
        <Skeleton height={72} />
        <Skeleton height={44} />
      </Loading>
    );
  }
  return (
    <FormMessage
      action={
        <Button
          size="sm"
          onClick={() => {
            setFailure(undefined);
            setTries(tries + 1);
          }}
        >
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {proofErrorText(t, failure)}
    </FormMessage>
  );
}
