import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorProof } from '../../../components/proof/factor-proof';
import { proofErrorText } from '../../../components/proof/proof-error-text';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { isRefusal, type Factor } from '../../../session/auth-protocol';
import { ownAccount, verifiedFactors } from '../../../session/factors';
import { session } from '../../../session/session';

/** What the account has for a second step. */
export function SecondStepWays() {
  const { t } = useTranslation();
  const [factors, setFactors] = useState<Factor[]>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    ownAccount().then(
      (account) => {
        const verified = verifiedFactors(account);
        setFactors(verified);
        // Removed meanwhile: the session needs none any more.
        if (verified.length === 0) void session.refresh();
      },
      (error: unknown) => {
        setFailure(error);
        // Another browser may have ended the session.
        if (isRefusal(error)) void session.refresh();
      },
    );
  }, [tries]);
  if (factors && factors.length > 0) return <FactorProof factors={factors} onProved={() => undefined} />;
  if (failure === undefined)
    return (
      <Loading text={t('ui.loading')}>
        <Skeleton height={64} />
        <Skeleton height={44} />
      </Loading>
    );
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
