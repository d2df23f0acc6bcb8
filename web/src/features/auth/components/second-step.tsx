import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useLogOut } from '../../../session/use-log-out';
import { useSession } from '../../../session/use-session';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { SecondStepWays } from './second-step-ways';

interface SecondStepProps {
  /** For an account that has no second step and must have one. */
  enroll: ReactNode;
}

/** After the password. The only other way is back, which signs out. */
export function SecondStep({ enroll }: SecondStepProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const state = useSession();
  if (state.status !== 'halfway') return null;
  const isEnrolling = state.step === 'enroll';
  return (
    <AuthLayout
      title={t(isEnrolling ? 'auth.secondStep.enrollTitle' : 'auth.secondStep.title')}
      intro={t(isEnrolling ? 'auth.secondStep.enrollText' : 'auth.secondStep.text', {
        email: state.person.email,
      })}
    >
      {isEnrolling ? enroll : <SecondStepWays />}
      <div className={classes.links}>
        <Button variant="subtle" onClick={logOut}>
          {t('auth.secondStep.back')}
        </Button>
      </div>
    </AuthLayout>
  );
}
