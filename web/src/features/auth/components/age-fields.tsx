import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import type { SignUp } from '../../../session/account';

interface AgeFieldsProps {
  age: SignUp['age'] | undefined;
  /** False for whoever needs nobody's permission. */
  asksGuardian: boolean;
  guardianEmail: string;
  errors: { age?: string; guardianEmail?: string };
  onAge: (age: string) => void;
  onGuardianEmail: (address: string) => void;
  onGuardianBlur: () => void;
}

/** Whether somebody is old enough, and else whom to ask. */
export function AgeFields({ age, asksGuardian, guardianEmail, errors, ...on }: AgeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceList
        legend={t('auth.signUp.age')}
        columns={2}
        choices={[
          { value: '16_or_older', label: t('auth.signUp.older') },
          { value: 'under_16', label: t('auth.signUp.younger') },
        ]}
        chosen={age ? [age] : []}
        onChange={([chosen = '']) => on.onAge(chosen)}
        error={errors.age}
      />
      {asksGuardian && (
        <TextInput
          type="email"
          name="guardian-email"
          label={t('auth.signUp.guardianEmail')}
          description={t('auth.signUp.guardianHint')}
          // Not the own address, which the browser would fill in.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={guardianEmail}
          error={errors.guardianEmail}
          onBlur={on.onGuardianBlur}
          onChange={(event) => on.onGuardianEmail(event.currentTarget.value)}
        />
      )}
    </>
  );
}
