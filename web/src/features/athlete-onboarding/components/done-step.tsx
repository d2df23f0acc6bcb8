import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode, errorDetails } from '../../../api/error-copy';
import { useSaveProfileMutation } from '../../../api/viewer.api';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { WizardForm } from '../../../components/ui/wizard-form';
import { nextPlace } from '../../../session/next-place';
import { session } from '../../../session/session';
import { refusedQuestion, toProfileInput, type AthleteDraft, type Question } from '../athlete-draft';

interface DoneStepProps {
  draft: AthleteDraft;
  onBack: () => void;
  onRefused: (question: Question) => void;
  onSaved: () => void;
}

/** The goals were just given, so the first coach that is proposed goes by them. */
const FIRST_REQUEST = '/user/upload?match=auto';
const FROM_HERE = { fromOnboarding: true };

/** Saves the answers as it opens. Who was on the way to somewhere goes on; the others choose what is next. */
export function DoneStep({ draft, onBack, onRefused, onSaved }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saveProfile, { isSuccess, error }] = useSaveProfileMutation();
  const saved = useRef<Promise<boolean>>(undefined);
  const [leaving, setLeaving] = useState(false);
  const question = error && refusedQuestion(errorDetails(error));

  const saveOnce = async (): Promise<boolean> => {
    const answer = await saveProfile(toProfileInput(draft));
    if (answer.error) {
      saved.current = undefined;
      return false;
    }
    onSaved();
    session.profileCompleted();
    return true;
  };
  const save = () => (saved.current ??= saveOnce());
  const arrive = useEffectEvent(async () => {
    const place = (await save()) && nextPlace();
    if (place) await navigate(place, { state: FROM_HERE });
  });
  useEffect(() => void arrive(), []);

  // A press while the answers are being saved counts: it leads on once they are.
  const toDashboard = async () => {
    setLeaving(true);
    if (await save()) await navigate('/user', { state: FROM_HERE });
    setLeaving(false);
  };

  return (
    <WizardForm
      onBack={onBack}
      onContinue={() => void toDashboard()}
      loading={leaving}
      continueLabel={t('athleteOnboarding.done.action')}
      quiet
    >
      {error ? (
        <FormMessage
          action={
            question && (
              <Button size="sm" onClick={() => onRefused(question)}>
                {t('ui.showWhere')}
              </Button>
            )
          }
        >
          {t(`athleteOnboarding.${errorCode(error) === 'NETWORK' ? 'unexpected' : 'saveFailed'}`)}
        </FormMessage>
      ) : (
        isSuccess && (
          <ButtonLink to={FIRST_REQUEST} state={FROM_HERE} variant="ball" size="lg" fullWidth>
            {t('athleteOnboarding.done.upload')}
          </ButtonLink>
        )
      )}
    </WizardForm>
  );
}
