import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode, errorDetails } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { WizardForm } from '../../../components/ui/wizard-form';
import { session } from '../../../session/session';
import { isAccepted, toProfileInput, type Agreement, type CoachDraft, type Field } from '../coach-draft';
import { useAcceptAgreementMutation, useCompleteCoachProfileMutation } from '../coach-onboarding.api';
import { refusedFields } from '../coach-steps';
import classes from './coach-onboarding.module.css';

interface Refused {
  step: number;
  fields: Field[];
}

interface DoneStepProps {
  draft: CoachDraft;
  agreement: Agreement | undefined;
  onBack: () => void;
  onRefused: (refused: Refused) => void;
  onSaved: () => void;
}

export function DoneStep({ draft, agreement, onBack, onRefused, onSaved }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saveProfile] = useCompleteCoachProfileMutation();
  const [acceptAgreement] = useAcceptAgreementMutation();
  const [failure, setFailure] = useState<{ text: string; refused?: Refused }>();
  const [saving, setSaving] = useState(false);

  const finish = async () => {
    setFailure(undefined);
    setSaving(true);
    try {
      await saveProfile(toProfileInput(draft)).unwrap();
    } catch (error) {
      const text = errorCode(error) === 'NETWORK' ? 'setupFailed' : 'saveFailed';
      setFailure({ text, refused: refusedFields(errorDetails(error)) });
      setSaving(false);
      return;
    }
    if (agreement && isAccepted(draft, agreement) && !agreement.accepted)
      await acceptAgreement(agreement.id)
        .unwrap()
        .catch(() => toast.error(t('coachOnboarding.acceptFailed')));
    onSaved();
    session.profileCompleted();
    await navigate('/coach', { state: { fromOnboarding: true } });
  };
  const { refused } = failure ?? {};

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
            <div className={classes.messageActions}>
              {refused && (
                <Button size="sm" onClick={() => onRefused(refused)}>
                  {t('ui.showWhere')}
                </Button>
              )}
              <Button size="sm" onClick={() => setFailure(undefined)}>
                {t('coachOnboarding.dismiss')}
              </Button>
            </div>
          }
        >
          {t(`coachOnboarding.${failure.text}`)}
        </FormMessage>
      )}
    </WizardForm>
  );
}
