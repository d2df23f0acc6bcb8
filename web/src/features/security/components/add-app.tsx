import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { CODE_LENGTH, CodeField } from '../../../components/proof/code-field';
import { proofErrorText } from '../../../components/proof/proof-error-text';
import { useProof } from '../../../components/proof/use-proof';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { proveByCode } from '../../../session/factors';
import { accountChanged, useAddFactorMutation, type NewFactor } from '../security.api';
import { securityFailure } from '../security-failure';
import { AppSecret } from './app-secret';
import classes from './security.module.css';

interface AddAppProps {
  name: string;
  onDone: () => void;
  onCancel: () => void;
}

/** An authenticator app: it gets the secret by QR code or by hand, and its first code shows that it has it. */
export function AddApp({ name, onDone, onCancel }: AddAppProps) {
  const { t } = useTranslation();
  const [add, { data: factor, error }] = useAddFactorMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void add({ type: 'totp', name });
  }, [add, name]);
  return (
    <section className={classes.setup} aria-label={t('security.factors.addApp')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.app.title')}
      </h3>
      {error && (
        <FormMessage
          action={
            <Button size="sm" onClick={() => void add({ type: 'totp', name })}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {securityFailure(t, error)}
        </FormMessage>
      )}
      {!error && !factor && (
        <Loading text={t('ui.loading')}>
          <Skeleton width={196} height={196} />
        </Loading>
      )}
      {factor?.totp && <AppSecret {...factor.totp} />}
      {factor ? (
        <FirstCode factor={factor} onDone={onDone} onCancel={onCancel} />
      ) : (
        <div className={classes.buttons}>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </div>
      )}
    </section>
  );
}

function FirstCode({ factor, onDone, onCancel }: { factor: NewFactor } & Omit<AddAppProps, 'name'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const { busy, failure, prove, clear } = useProof(() => {
    dispatch(accountChanged());
    onDone();
  });
  const check = async (full: string) => {
    if (full.length < CODE_LENGTH) return;
    if (!(await prove(() => proveByCode(factor.id, full)))) setCode('');
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
    >
      {failure !== undefined && <FormMessage>{proofErrorText(t, failure)}</FormMessage>}
      <CodeField
        label={t('security.app.firstCode')}
        description={t('security.app.firstCodeHint')}
        value={code}
        aria-invalid={failure !== undefined}
        onChange={(value) => {
          if (value) clear();
          setCode(value);
        }}
        onFull={(full) => void check(full)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="ball" loading={busy} blocked={code.length < CODE_LENGTH}>
          {t(busy ? 'proof.checking' : 'security.app.turnOn')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}
