import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format';
import { useDeliveryPromiseQuery } from './request-wizard.api';

const ASKED_AGAIN_MS = 10 * 60_000;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Until when a request that is sent now is answered, as the server promises it; undefined until that is known. */
export function usePromise() {
  const { language } = useTranslation().i18n;
  const { data: at } = useDeliveryPromiseQuery(undefined, {
    pollingInterval: ASKED_AGAIN_MS,
    refetchOnMountOrArgChange: ASKED_AGAIN_MS / 1000,
  });
  if (!at) return undefined;
  return {
    at,
    short: formatDate(at, language, { weekday: 'long', ...TIME }),
    long: formatDate(at, language, { weekday: 'long', day: 'numeric', month: 'short', ...TIME }),
  };
}
