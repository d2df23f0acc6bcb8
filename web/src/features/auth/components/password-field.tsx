import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../../components/ui/text-field';
import classes from '../../../components/ui/text-field.module.css';

/** A password with a button to show it, reachable by keyboard. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      name="password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.reveal}
          aria-label={t('auth.togglePassword')}
          // What is typed goes on being typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={24} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
}
