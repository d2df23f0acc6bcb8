import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/ui/choice';
import { TextField } from '../../../components/ui/text-field';

interface AgeFieldsProps {
  isUnder16: boolean;
  guardianEmail: string;
  error?: string | undefined;
  onToggle: () => void;
  onGuardianEmail: (address: string) => void;
  onGuardianBlur: () => void;
}

/** Whoever is too young says so, and whom to ask. */
export function AgeFields({ isUnder16, guardianEmail, error, ...on }: AgeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Choice type="checkbox" name="under-16" value="under_16" chosen={isUnder16} onChoose={on.onToggle}>
        {t('auth.signUp.under16')}
      </Choice>
      {isUnder16 && (
        <TextField
          type="email"
          name="guardian-email"
          label={t('auth.signUp.guardianEmail')}
          description={t('auth.signUp.guardianHint')}
          // Not the own address, which the browser would fill in.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={guardianEmail}
          error={error}
          onBlur={on.onGuardianBlur}
          onChange={(event) => on.onGuardianEmail(event.currentTarget.value)}
        />
      )}
    </>
  );
}
