import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MoneyAmount } from '../../lib/format';
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
  /** What the athlete was shown; the server refuses another amount. */
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
  const { draft, change, forget } = draftState;

  const create = async (videoId: string): Promise<string> => {
    const { id } = await requestAnalysis(inputOf(draft, videoId)).unwrap();
    change({ analysisId: id });
    return id;
  };

  const send = async (amount: MoneyAmount, isCurrent: () => boolean): Promise<string | undefined> => {
    setPhase('uploading');
    const { videoId, error } = await video.whenUploaded();
    if (!isCurrent()) return undefined;
    if (!videoId) return uploadFailureText(t, i18n.language, error, video.video?.sizeBytes ?? 0);
    setPhase('creating-analysis');
    const analysisId = await create(videoId);
    setPhase('creating-payment-intent');
    const answer = await payment.authorize(analysisId, amount);
    if (!answer.ok) {
      onPriceChanged();
      return answer.message;
    }
    // The request stands whether or not its mail went out; the server logs why it did not.
    await sendMail(analysisId);
    forget();
    await navigate('/user', { state: { type: 'success', message: t('requestWizard.success') } });
    return undefined;
  };

  const submit = async () => {
    if (phase || !price) return;
    setFailures([]);
    setPhase('preparing');
    if (!payment.cardId) {
      if (payment.cards) payment.askForCard();
      return setPhase(undefined);
    }
    const turn = ++attempt.current;
    const isCurrent = () => turn === attempt.current;
    const failure = await send(price, isCurrent).catch((error: unknown) => requestFailureText(t, error));
    // After a success the phase stays: the screen is being left and takes no further press.
    if (!isCurrent() || !failure) return;
    setPhase(undefined);
    setFailures([failure]);
  };

  /** Back to the form while the upload is still waited for; nothing has been sent yet. */
  const stopWaiting = () => {
    attempt.current += 1;
    setPhase(undefined);
  };

  return { submit, stopWaiting, phase, failures, clearFailures: () => setFailures([]) };
}

const inputOf = (draft: RequestDraft, videoId: string) => ({
  clientRequestId: draft.clientRequestId,
  videoId,
  coachId: draft.coachId ?? '',
  title: draft.title.trim(),
  focusAreas: draft.focusAreas,
  comments: draft.comments.trim(),
});
