import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now';
import { hoursLeft } from './checks';
import type { WorkspaceFrame } from './use-workspace-frame';

/** How long until the promised day is over, for as long as that is a question. */
export function useDue(analysis: WorkspaceFrame): { long: string; short: string } | null {
  const { t } = useTranslation();
  const now = useNow();
  const open = analysis.status === 'PENDING' || (analysis.status === 'IN_PROGRESS' && !analysis.paid);
  if (!open) return null;
  const left = hoursLeft(analysis, now);
  const hours = Math.abs(left);
  return left >= 0
    ? { long: t('workspace.dueIn', { hours }), short: t('workspace.dueInShort', { hours }) }
    : { long: t('workspace.overdueBy', { hours }), short: t('workspace.overdueByShort', { hours }) };
}
