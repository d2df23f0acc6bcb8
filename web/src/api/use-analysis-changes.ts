import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { session } from '../session/session';
import { baseApi } from './base-api';
import { AnalysisChangedDocument, type AnalysisChangedSubscription } from './generated/graphql';

interface Listener {
  onChange: (analysisId: string) => void;
  /** The connection was lost for a while, and with it what happened meanwhile. */
  onMissed: () => void;
}

async function subscribeToChanges({ onChange, onMissed }: Listener, signal: AbortSignal) {
  const { createClient } = await import('graphql-ws');
  if (signal.aborted) return;
  const client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => ({ authorization: `Bearer ${(await session.accessToken()) ?? ''}` }),
    retryAttempts: Infinity,
    shouldRetry: () => true,
    on: { connected: (_socket, _payload, wasRetry) => wasRetry && onMissed() },
  });
  const unsubscribe = client.subscribe<AnalysisChangedSubscription>(
    { query: AnalysisChangedDocument.toString() },
    {
      next: ({ data }) => data && onChange(data.analysisChanged.analysisId),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  signal.addEventListener('abort', () => {
    unsubscribe();
    void client.dispose();
  });
}

/** The notification of a change is written by a service that hears of it when the browser does. */
const NOTIFIED_MS = 1_500;

/** While mounted, what a changed analysis touches is fetched again. */
export function useAnalysisChanges(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const controller = new AbortController();
    let notified: ReturnType<typeof setTimeout> | undefined;
    const invalidate = (...tags: Parameters<typeof baseApi.util.invalidateTags>[0]) => {
      clearTimeout(notified);
      notified = setTimeout(() => dispatch(baseApi.util.invalidateTags(['Notification'])), NOTIFIED_MS);
      dispatch(baseApi.util.invalidateTags(tags));
    };
    const lists = ['AnalysisList', 'CoachStats', 'Payment', 'Earnings'] as const;
    const listener: Listener = {
      onChange: (id) => invalidate({ type: 'Analysis', id }, { type: 'CompletionCheck', id }, ...lists),
      onMissed: () => invalidate('Analysis', 'CompletionCheck', ...lists),
    };
    void subscribeToChanges(listener, controller.signal).catch(() => undefined);
    return () => {
      controller.abort();
      clearTimeout(notified);
    };
  }, [dispatch]);
}
