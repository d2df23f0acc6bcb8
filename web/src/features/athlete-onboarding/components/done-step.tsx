import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode, errorDetails } from '../../../api/error-copy';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { WizardForm } from '../../../components/ui/wizard-form';
import { session } from '../../../session/session';
import { refusedQuestion, toProfileInput, type AthleteDraft, type Question } from '../athlete-draft';

interface DoneStepProps {
  draft: AthleteDraft;
  onBack: () => void;
  onRefused: (question: Question) => void;
  onSaved: () => void;
}

export function DoneStep({ draft, onBack, onRefused, onSaved }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saveProfile] = useSaveProfileMutation();
  const [failure, setFailure] = useState<{ text: string; question?: Question }>();
  const [saving, setSaving] = useState(false);

  const finish = async () => {
    setFailure(undefined);
    setSaving(true);
    try {
      await saveProfile(toProfileInput(draft)).unwrap();
    } catch (error) {
      const text = errorCode(error) === 'NETWORK' ? 'unexpected' : 'saveFailed';
      setFailure({ text, question: refusedQuestion(errorDetails(error)) });
      setSaving(false);
      return;
    }
    onSaved();
    session.profileCompleted();
    await navigate('/user', { state: { fromOnboarding: true } });
  };
  const { question } = failure ?? {};

  return (
    <WizardForm
      onBack={onBack}
      onContinue={() => void finish()}
      loading={saving}
      continueLabel={t('athleteOnboarding.done.action')}
    >
      {failure && (
        <FormMessage
          action={
            question && (
              <Button size="sm" onClick={() => onRefused(question)}>
                {t('ui.showWhere')}
              </Button>
            )
          }
        >
          {t(`athleteOnboarding.${failure.text}`)}
        </FormMessage>
      )}
    </WizardForm>
  );
}
