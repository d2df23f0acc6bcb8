import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FormMessage } from '../../../components/ui/form-message';
import { useFocusBack } from '../../../lib/use-focus-back';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useSessionUser } from '../../../session/use-session';
import { deletionFailure, isWrongPassword } from '../deletion-failure';
import { useDeleteAccount } from '../use-delete-account';
import classes from './delete-account.module.css';

/** Asks once more, and for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { role } = useSessionUser();
  const [password, setPassword] = useState('');
  const { errors, formRef, check, clear: clearField } = useFormErrors<'password'>();
  const { deleteAccount, deleting, error, clear } = useDeleteAccount();

  const confirm = async () => {
    if (deleting || !check({ password: password ? '' : t('accountDeletion.passwordMissing') })) return;
    const refused = await deleteAccount(password);
    if (isWrongPassword(refused)) check({ password: t('accountDeletion.wrongPassword') });
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('accountDeletion.delete')}
      confirmLabel={t(deleting ? 'accountDeletion.deleting' : 'accountDeletion.delete')}
      loading={deleting}
      onConfirm={() => void confirm()}
      onClose={() => !deleting && onClose()}
    >
      <form
        ref={formRef}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{t('accountDeletion.question')}</p>
        <p>{t(`accountDeletion.exception.${role === 'coach' ? 'coach' : 'athlete'}`)}</p>
        <p>{t('accountDeletion.copyFirst')}</p>
        {error && !isWrongPassword(error) && <Failed error={error} />}
        <PasswordInput
          label={t('accountDeletion.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accountDeletion.showPassword') }}
          value={password}
          error={errors.password}
          aria-invalid={errors.password ? true : undefined}
          onChange={(event) => {
            clearField('password');
            clear();
            setPassword(event.currentTarget.value);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { title, text, link } = deletionFailure(t, error);
  return (
    <FormMessage title={title} action={link && <Link to={link.to}>{link.label}</Link>}>
      {text}
    </FormMessage>
  );
}
