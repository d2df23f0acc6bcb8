import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { WizardForm } from '../../../components/ui/wizard-form';
import { session } from '../../../session/session';
import { toProfileInput, type CoachDraft } from '../coach-draft';
import { useAcceptAgreementMutation, useCompleteCoachProfileMutation } from '../coach-onboarding.api';

interface DoneStepProps {
  draft: CoachDraft;
  agreement: { id: string; accepted: boolean } | undefined;
  onBack: () => void;
}

export function DoneStep({ draft, agreement, onBack }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saveProfile] = useCompleteCoachProfileMutation();
  const [acceptAgreement] = useAcceptAgreementMutation();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);

  const finish = async () => {
    setFailure(undefined);
    setSaving(true);
    try {
      await saveProfile(toProfileInput(draft)).unwrap();
    } catch (error) {
      setFailure(errorCode(error) === 'NETWORK' ? 'setupFailed' : 'saveFailed');
      setSaving(false);
      return;
    }
    if (agreement && draft.agreed && !agreement.accepted)
      await acceptAgreement(agreement.id)
        .unwrap()
        .catch(() => toast.error(t('coachOnboarding.acceptFailed')));
    session.profileCompleted();
    await navigate('/coach', { state: { fromOnboarding: true } });
  };

  return (
    <WizardForm
      onBack={onBack}
      onContinue={() => void finish()}
      loading={saving}
      continueLabel={t(saving ? 'coachOnboarding.done.saving' : 'coachOnboarding.done.action')}
    >
      {failure && (
        <FormMessage
          action={
            <Button size="sm" onClick={() => setFailure(undefined)}>
              {t('coachOnboarding.dismiss')}
            </Button>
          }
        >
          {t(`coachOnboarding.${failure}`)}
        </FormMessage>
      )}
    </WizardForm>
  );
}
