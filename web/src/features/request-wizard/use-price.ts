import { useEffect } from 'react';
import { STEPS, type RequestDraft } from './request-draft';
import { useCoachPricingQuery } from './request-wizard.api';

/** What the last step costs. A price that did not come over a broken network is asked for again when it is back. */
export function usePrice(draft: RequestDraft, coachIsValid: boolean) {
  const isAsked =
    draft.step === STEPS.length - 1 && draft.coachId !== null && (coachIsValid || draft.analysisId !== null);
  const pricing = useCoachPricingQuery(draft.coachId ?? '', { skip: !isAsked });
  const { isError, refetch } = pricing;
  useEffect(() => {
    if (!isError || !isAsked) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isError, isAsked, refetch]);
  return { pricing, price: draft.agreedRate ?? (isError ? undefined : pricing.currentData?.rate) };
}
