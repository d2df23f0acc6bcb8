import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import type { WorkspaceFrame } from '../use-workspace-frame';

/** Ends that were not the coach's decision. */
const WITHDRAWN = new Set(['athlete_canceled', 'expired', 'video_failed', 'unpaid', 'operator']);

/** Why nothing can be written here, where that is so. */
export function WorkspaceNotice({ analysis }: { analysis: WorkspaceFrame }) {
  const { t } = useTranslation();
  const { status, paid, rejectionReason, rejectionDescription } = analysis;
  if (status === 'IN_PROGRESS') {
    return paid ? <FormMessage tone="info">{t('workspace.revisingText')}</FormMessage> : null;
  }
  if (status === 'PENDING') return null;
  if (status === 'COMPLETED') return <FormMessage tone="ok">{t('workspace.readOnly.COMPLETED')}</FormMessage>;
  if (status === 'PAYMENT_FAILED') return <FormMessage>{t('workspace.readOnly.PAYMENT_FAILED')}</FormMessage>;
  if (rejectionReason && WITHDRAWN.has(rejectionReason)) {
    return <FormMessage tone="info">{t(`workspace.ended.${rejectionReason}`)}</FormMessage>;
  }
  const reason = [rejectionReason && t(`options.rejectionReason.${rejectionReason}`), rejectionDescription];
  return (
    <FormMessage tone="info">
      {t('workspace.readOnly.REJECTED', { reason: reason.filter(Boolean).join('. ') })}
    </FormMessage>
  );
}
