import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { STEPS, type RequestDraft } from '../request-draft';
import type { RequestPayment } from '../request-payment';
import type { WizardCoach } from '../request-wizard.api';
import { reachableStep, stepErrors, type Field } from '../step-errors';
import { useCoachChoice } from '../use-coach-choice';
import { useLeaveGuard } from '../use-leave-guard';
import { usePrice } from '../use-price';
import { usePromise } from '../use-promise';
import { useReopen } from '../use-reopen';
import { useRequestDraft } from '../use-request-draft';
import { useRequestVideo } from '../use-request-video';
import { useStepHistory } from '../use-step-history';
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
  renderCards: (cards: CardsInUse) => ReactNode;
  /** Shows what is said of a coach. */
  renderReviews: (coach: WizardCoach) => ReactNode;
}

interface CardsInUse {
  note: string;
  onChosen: () => void;
  onAdded: (cardId: string) => void;
}

const LAST = STEPS.length - 1;

export function RequestWizard({ payment, renderCards, renderReviews }: RequestWizardProps) {
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
  const { pricing, price } = usePrice(draft, choice.isValid);
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
  const { errors, formRef, check, note, clear } = useFormErrors<Field>();
  const { step } = draft;
  useTitle(t('requestWizard.title'));

  const known = { draft, video, coachIsValid: choice.isValid, priceIsLoaded: price !== undefined };
  const missing = stepErrors(step, known);
  const texts = Object.entries(missing).map(
    ([field, key]) => [field, t(`requestWizard.errors.${key}`)] as const,
  );

  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (phase || !check(Object.fromEntries(texts))) return;
    if (step === LAST) void submit();
    else goTo(step + 1);
  };
  const goTo = (next: number) => {
    check({});
    setFailures([]);
    stopWaiting();
    change({ step: next });
  };
  const canLeave = !draft.analysisId && (!phase || phase === 'uploading');
  useStepHistory(step, (next) => {
    if (canLeave) goTo(reachableStep(next, step, known));
  });
  const onChange = (changes: Partial<RequestDraft>) => {
    if ('title' in changes) clear('title');
    if ('coachId' in changes) clear('coach');
    if ('focusAreas' in changes) clear('focusAreas');
    change(changes);
  };
  const fields = { draft, onChange, errors };
  const titleLeft = () => {
    if (!draft.title.trim() && video.video) note('title', t('requestWizard.errors.titleMissing'));
  };
  const promise = usePromise();
  const summary =
    step === 1 && choice.chosen && promise
      ? t('requestWizard.coach.summary', { name: choice.chosen.fullName, when: promise.short })
      : undefined;
  const priceError = price ? undefined : errors.price;
  const cards = {
    note: t('requestWizard.review.sendsWithCard'),
    onChosen: () => setFailures([]),
    onAdded: (cardId: string) => void submit(cardId),
  };

  return (
    <WizardFrame step={step}>
      <form ref={formRef} className={classes.form} onSubmit={goOn} noValidate>
        <div className={classes.fields}>
          {draft.analysisId && step === LAST && (
            <MadeNotice reopening={reopening} onReopen={reopen} onRestart={restart} />
          )}
          {step === 0 && <VideoStep {...fields} state={video} onTitleLeft={titleLeft} />}
          {step === 1 && <CoachStep {...fields} choice={choice} reviews={renderReviews} />}
          {step === 2 && <FocusStep {...fields} />}
          {step === LAST && (
            <ReviewStep
              draft={draft}
              video={video}
              coach={choice.chosen}
              takesRequests={choice.isValid || draft.analysisId !== null}
              pricing={pricing}
              cards={renderCards(cards)}
              onEdit={draft.analysisId ? undefined : goTo}
            />
          )}
          <Issues
            title={t('requestWizard.review.issues')}
            messages={priceError ? [...failures, priceError] : failures}
          />
        </div>
        <WizardBar
          step={step}
          video={video}
          phase={phase}
          blocked={texts.length > 0}
          price={step === LAST ? price : choice.chosen?.rate}
          summary={summary}
          onBack={step > 0 && canLeave ? () => goTo(step - 1) : undefined}
        />
      </form>
      <LeaveDialog blocker={blocker} />
    </WizardFrame>
  );
}
