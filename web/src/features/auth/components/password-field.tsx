import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password with a button to show it, reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      name="password"
      {...props}
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.togglePassword'), tabIndex: 0 }}
    />
  );
}
