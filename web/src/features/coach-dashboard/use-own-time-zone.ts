import { useEffect } from 'react';
import { useSaveProfileMutation, useViewerQuery } from '../../api/viewer.api';

/** What an account has before anybody has said anything. */
const UNSAID = 'UTC';

/** Days, weeks and months are cut where the coach lives. No form asks a coach for it; the browser knows. */
export function useOwnTimeZone(): void {
  const { data: viewer } = useViewerQuery();
  const [save] = useSaveProfileMutation();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const unsaid = viewer?.timezone === UNSAID && timeZone !== UNSAID;
  useEffect(() => {
    if (unsaid) void save({ timezone: timeZone });
  }, [unsaid, timeZone, save]);
}
