import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../api/error-copy';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { FormMessage } from '../../../components/ui/form-message';
import { WizardForm } from '../../../components/ui/wizard-form';
import { session } from '../../../session/session';
import { toProfileInput, type AthleteDraft } from '../athlete-draft';

interface DoneStepProps {
  draft: AthleteDraft;
  onBack: () => void;
}

export function DoneStep({ draft, onBack }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saveProfile, { isLoading }] = useSaveProfileMutation();
  const [failure, setFailure] = useState<string>();

  const finish = async () => {
    setFailure(undefined);
    try {
      await saveProfile(toProfileInput(draft)).unwrap();
    } catch (error) {
      setFailure(errorCode(error) === 'NETWORK' ? 'unexpected' : 'saveFailed');
      return;
    }
    session.profileCompleted();
    await navigate('/user', { state: { fromOnboarding: true } });
  };

  return (
    <WizardForm
      onBack={onBack}
      onContinue={() => void finish()}
      loading={isLoading}
      continueLabel={t('athleteOnboarding.done.action')}
    >
      {failure && <FormMessage>{t(`athleteOnboarding.${failure}`)}</FormMessage>}
    </WizardForm>
  );
}
