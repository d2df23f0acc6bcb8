import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import type { WorkspaceFrame } from './use-workspace-frame';

const HOUR_MS = 3_600_000;
/** From then on it is marked. */
const SOON_MS = 24 * HOUR_MS;

interface DeliveryPromise {
  /** `Deliver by Sunday, Nov 23, 8:00 PM`. */
  long: string;
  /** `by Sun 8:00 PM`. */
  short: string;
  soon: boolean;
}

/** The one date that both sides were promised, for as long as it is a question. */
export function usePromise({ status, paid, promisedAt }: WorkspaceFrame): DeliveryPromise | null {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const open = status === 'PENDING' || (status === 'IN_PROGRESS' && !paid);
  if (!open || !promisedAt) return null;
  const leftMs = new Date(promisedAt).getTime() - now;
  if (leftMs < 0) {
    const hours = Math.ceil(-leftMs / HOUR_MS);
    return {
      long: t('workspace.overdueBy', { hours }),
      short: t('workspace.overdueByShort', { hours }),
      soon: true,
    };
  }
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'long', day: 'numeric', month: 'short' } as const;
  const on = (options: Intl.DateTimeFormatOptions) => formatDate(promisedAt, i18n.language, options);
  return {
    long: t('workspace.deliverBy', { when: on({ ...day, ...time }) }),
    short: t('workspace.byShort', { when: on({ weekday: 'short', ...time }) }),
    soon: leftMs < SOON_MS,
  };
}
