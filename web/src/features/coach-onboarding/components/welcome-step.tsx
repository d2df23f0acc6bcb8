import { useTranslation } from 'react-i18next';
import { WizardForm } from '../../../components/ui/wizard-form';

export function WelcomeStep({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation();
  return (
    <WizardForm onContinue={onContinue}>
      <p>{t('coachOnboarding.welcome.text')}</p>
    </WizardForm>
  );
}
