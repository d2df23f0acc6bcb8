import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/base-api';

// One for the whole tab: a channel does not hear itself.
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bandeja-workspace');

/** Tells the other tabs of this browser that something of this analysis was saved. */
export function tellOtherTabs(analysisId: string): void {
  channel?.postMessage(analysisId);
}

/** Brings what was saved elsewhere: at once from a tab of this browser, from another device when this tab is looked at. */
export function useOtherTabs(analysisId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const refetch = () => dispatch(baseApi.util.invalidateTags([{ type: 'Analysis', id: analysisId }]));
    const onMessage = ({ data }: MessageEvent<string>) => data === analysisId && refetch();
    const looked = () => document.visibilityState === 'visible' && refetch();
    channel?.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', looked);
    return () => {
      channel?.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [dispatch, analysisId]);
}
