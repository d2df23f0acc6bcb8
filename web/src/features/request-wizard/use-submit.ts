import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../api/error-copy';
import { formatMoney, type MoneyAmount } from '../../lib/format';
import { requestFailureText, uploadFailureText } from './failure-texts';
import type { RequestDraft } from './request-draft';
import type { RequestPayment } from './request-payment';
import { useRequestAnalysisMutation, useSendRequestMailMutation } from './request-wizard.api';
import type { DraftState } from './use-request-draft';
import type { RequestVideoState } from './use-request-video';

export type SubmitPhase = 'preparing' | 'uploading' | 'creating-analysis' | 'creating-payment-intent';

interface Submission {
  draftState: DraftState;
  video: RequestVideoState;
  payment: RequestPayment;
  /** What the athlete was shown; no other amount is held. */
  price: MoneyAmount | undefined;
  onPriceChanged: () => void;
}

/** Sends the request and secures its payment. Whatever fails, the form stays as it is and may be sent again. */
export function useSubmit({ draftState, video, payment, price, onPriceChanged }: Submission) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [requestAnalysis] = useRequestAnalysisMutation();
  const [sendMail] = useSendRequestMailMutation();
  const [phase, setPhase] = useState<SubmitPhase>();
  const [failures, setFailures] = useState<string[]>([]);
  const attempt = useRef(0);
  const busy = useRef(false);
  const { draft, change, forget } = draftState;

  const send = async (
    amount: MoneyAmount,
    isCurrent: () => boolean,
    addedCardId?: string,
  ): Promise<string | undefined> => {
    setPhase('uploading');
    const { videoId, error } = await video.whenUploaded();
    if (!isCurrent()) return undefined;
    if (!videoId) return uploadFailureText(t, i18n.language, error, video.video?.sizeBytes ?? 0);
    setPhase('creating-analysis');
    const { id, agreedRate } = await requestAnalysis(inputOf(draft, videoId)).unwrap();
    change({ analysisId: id, agreedRate });
    if (agreedRate.amountMinor !== amount.amountMinor)
      return t('requestWizard.failures.priceChanged', { amount: formatMoney(agreedRate, i18n.language) });
    setPhase('creating-payment-intent');
    const answer = await payment.authorize(id, amount, addedCardId);
    if (!answer.ok) {
      onPriceChanged();
      return answer.message;
    }
    // The request stands whether or not its mail went out; the server logs why it did not.
    await sendMail(id);
    forget();
    await navigate('/user', { state: { type: 'success', message: t('requestWizard.success') } });
    return undefined;
  };

  const explain = (problem: unknown): string => {
    if (errorCode(problem) === 'VIDEO_NOT_FOUND') {
      video.lose();
      change({ step: 0 });
    }
    return requestFailureText(t, problem);
  };

  const submit = async (addedCardId?: string) => {
    if (busy.current || !price) return;
    setFailures([]);
    setPhase('preparing');
    if (!payment.cardId && !addedCardId) {
      if (payment.cards) payment.askForCard();
      return setPhase(undefined);
    }
    busy.current = true;
    const turn = ++attempt.current;
    const isCurrent = () => turn === attempt.current;
    const failure = await send(price, isCurrent, addedCardId).catch(explain);
    // After a success the phase stays: the screen is being left and takes no further press.
    if (!isCurrent() || !failure) return;
    busy.current = false;
    setPhase(undefined);
    setFailures([failure]);
  };

  /** Back to the form while the upload is still waited for; nothing has been sent yet. */
  const stopWaiting = () => {
    attempt.current += 1;
    busy.current = false;
    setPhase(undefined);
  };

  return { submit, stopWaiting, phase, failures, setFailures };
}

const inputOf = (draft: RequestDraft, videoId: string) => ({
  clientRequestId: draft.clientRequestId,
  videoId,
  coachId: draft.coachId ?? '',
  title: draft.title.trim(),
  focusAreas: draft.focusAreas,
  comments: draft.comments.trim(),
});
