import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api/error-copy';
import { reopened } from './request-draft';
import { useWithdrawRequestMutation } from './request-wizard.api';
import type { DraftState } from './use-request-draft';

interface Reopening {
  draftState: DraftState;
  onFailure: (message: string) => void;
}

/** Takes back a request whose payment is missing, with whatever is held for it, so that its details can be changed. */
export function useReopen({ draftState: { draft, update }, onFailure }: Reopening) {
  const { t } = useTranslation();
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const reopen = async () => {
    if (!draft.analysisId || isLoading) return;
    const { error } = await withdraw(draft.analysisId);
    if (error) onFailure(t('requestWizard.failures.withdraw', { reason: t(errorKey(error)) }));
    else update(reopened);
  };
  return { reopen: () => void reopen(), reopening: isLoading };
}
