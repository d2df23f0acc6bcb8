import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { STEPS, type RequestDraft } from '../request-draft';
import type { RequestPayment } from '../request-payment';
import { useCoachPricingQuery } from '../request-wizard.api';
import { stepErrors, type Field } from '../step-errors';
import { useCoachChoice } from '../use-coach-choice';
import { useLeaveGuard } from '../use-leave-guard';
import { useReopen } from '../use-reopen';
import { useRequestDraft } from '../use-request-draft';
import { useRequestVideo } from '../use-request-video';
import { useSubmit } from '../use-submit';
import { CoachStep } from './coach-step';
import { FocusStep } from './focus-step';
import { Issues } from './issues';
import { LeaveDialog } from './leave-dialog';
import { MadeNotice } from './made-notice';
import { ReviewStep } from './review-step';
import { VideoStep } from './video-step';
import { WizardBar } from './wizard-bar';
import { WizardFrame } from './wizard-frame';
import classes from './wizard-frame.module.css';

interface RequestWizardProps {
  payment: RequestPayment;
  /** Shows and chooses the cards. */
  cards: ReactNode;
}

const LAST = STEPS.length - 1;

export function RequestWizard({ payment, cards }: RequestWizardProps) {
  const { t } = useTranslation();
  const user = useSessionUser();
  const draftState = useRequestDraft(user.id);
  const { draft, change, update, restart } = draftState;
  const [onVideo] = useState(
    () => (next: (video: RequestDraft['video']) => RequestDraft['video']) =>
      update((current) => ({ ...current, video: next(current.video) })),
  );
  const video = useRequestVideo(draft.video, onVideo);
  const choice = useCoachChoice(draft.coachId);
  const pricing = useCoachPricingQuery(draft.coachId ?? '', {
    skip: draft.step !== LAST || !draft.coachId || !(choice.isValid || draft.analysisId),
  });
  const price = draft.agreedRate ?? (pricing.isError ? undefined : pricing.currentData?.rate);
  const { submit, stopWaiting, phase, failures, setFailures } = useSubmit({
    draftState,
    video,
    payment,
    price,
    onPriceChanged: () => void pricing.refetch(),
  });
  const { reopen, reopening } = useReopen({
    draftState,
    onFailure: (message) => setFailures([message]),
  });
  const blocker = useLeaveGuard(video.phase === 'uploading' || video.phase === 'preparing');
  const { errors, formRef, check, clear } = useFormErrors<Field>();
  const { step } = draft;
  useTitle(t('requestWizard.title'));

  const missing = stepErrors(step, {
    draft,
    video,
    coachIsValid: choice.isValid,
    priceIsLoaded: price !== undefined,
  });
  const texts = Object.entries(missing).map(([field, key]) => [field, t(`requestWizard.errors.${key}`)]);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (phase || !check(Object.fromEntries(texts))) return;
    if (step === LAST) void submit();
    else change({ step: step + 1 });
  };
  const goTo = (next: number) => {
    check({});
    setFailures([]);
    stopWaiting();
    change({ step: next });
  };
  const onChange = (changes: Partial<RequestDraft>) => {
    if ('title' in changes) clear('title');
    if ('coachId' in changes) clear('coach');
    if ('focusAreas' in changes) clear('focusAreas');
    change(changes);
  };
  const fields = { draft, onChange, errors };
  const titleLeft = () => {
    if (!draft.title.trim() && video.video)
      check({ ...errors, title: t('requestWizard.errors.titleMissing') });
  };

  return (
    <WizardFrame step={step}>
      <form ref={formRef} className={classes.form} onSubmit={goOn} noValidate>
        <div className={classes.fields}>
          {draft.analysisId && step === LAST && (
            <MadeNotice reopening={reopening} onReopen={reopen} onRestart={restart} />
          )}
          {step === 0 && <VideoStep {...fields} state={video} onTitleLeft={titleLeft} />}
          {step === 1 && <CoachStep {...fields} choice={choice} />}
          {step === 2 && <FocusStep {...fields} />}
          {step === LAST && (
            <ReviewStep
              draft={draft}
              coach={choice.chosen}
              takesRequests={choice.isValid || draft.analysisId !== null}
              pricing={pricing}
              cards={cards}
              onEdit={draft.analysisId ? undefined : goTo}
            />
          )}
          <Issues
            title={t('requestWizard.review.issues')}
            messages={errors.price ? [...failures, errors.price] : failures}
          />
        </div>
        <WizardBar
          step={step}
          video={video}
          phase={phase}
          blocked={texts.length > 0}
          onBack={
            step === 0 || draft.analysisId || (phase && phase !== 'uploading')
              ? undefined
              : () => goTo(step - 1)
          }
        />
      </form>
      <LeaveDialog blocker={blocker} />
    </WizardFrame>
  );
}
