import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../api/request';
import { proofErrorText } from '../../../components/proof/proof-error-text';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { accountChanged, useAddFactorMutation } from '../security.api';
import { securityFailure } from '../security-failure';
import classes from './security.module.css';

const MAX_NAME_LENGTH = 60;

interface AddPasskeyProps {
  name: string;
  onDone: () => void;
  onCancel: () => void;
}

const isOfServer = (failure: unknown): failure is ApiError =>
  typeof failure === 'object' && failure !== null && !(failure instanceof Error);

/** A passkey of this device or of a key. Its name tells it apart from others. */
export function AddPasskey({ name: proposed, onDone, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(proposed);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { errors, formRef, check, clear } = useFormErrors<'name'>();
  const [add] = useAddFactorMutation();
  useEffect(() => input.current?.select(), []);

  const create = async () => {
    const { id } = await add({ type: 'webauthn', name: name.trim() }).unwrap();
    await (await import('../../../session/passkeys')).proveByPasskey(id);
    dispatch(accountChanged());
    onDone();
  };
  const submit = async () => {
    if (busy || !check({ name: name.trim() ? '' : t('security.passkey.nameMissing') })) return;
    setBusy(true);
    setFailure(undefined);
    await create().catch(setFailure);
    setBusy(false);
  };
  return (
    <section className={classes.setup} aria-label={t('security.factors.addPasskey')}>
      <h3>{t('security.passkey.title')}</h3>
      <form
        ref={formRef}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t('security.passkey.text')}</p>
        {failure !== undefined && (
          <FormMessage>
            {isOfServer(failure) ? securityFailure(t, failure) : proofErrorText(t, failure)}
          </FormMessage>
        )}
        <TextInput
          ref={input}
          label={t('security.passkey.name')}
          description={t('security.passkey.nameHint')}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={errors.name}
          onChange={(event) => {
            clear('name');
            setName(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="ball" loading={busy}>
            {t(busy ? 'security.passkey.waiting' : 'security.passkey.create')}
          </Button>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </section>
  );
}
