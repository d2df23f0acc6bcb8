import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { session } from '../session/session';
import { baseApi } from './base-api';
import { AnalysisChangedDocument, type AnalysisChangedSubscription } from './generated/graphql';

async function subscribeToChanges(onChange: (analysisId: string) => void, signal: AbortSignal) {
  const { createClient } = await import('graphql-ws');
  if (signal.aborted) return;
  const client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => ({ authorization: `Bearer ${(await session.accessToken()) ?? ''}` }),
    retryAttempts: Infinity,
    shouldRetry: () => true,
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

/** While mounted, what a changed analysis touches is fetched again. */
export function useAnalysisChanges(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const controller = new AbortController();
    const refetch = (id: string) =>
      dispatch(
        baseApi.util.invalidateTags([
          { type: 'Analysis', id },
          'AnalysisList',
          'CoachStats',
          { type: 'CompletionCheck', id },
          'Payment',
          'Earnings',
        ]),
      );
    void subscribeToChanges(refetch, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [dispatch]);
}
