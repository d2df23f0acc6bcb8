import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session/use-session';
import { baseApi } from './base-api';
import { AnalysisChangedDocument } from './generated/analysis-changes.endpoints';
import { listen } from './live-channel';

const LISTS = ['AnalysisList', 'CoachStats', 'Payment', 'Earnings'] as const;

/** While mounted, refetches the data that a changed analysis affects. */
export function useAnalysisChanges(): void {
  const dispatch = useDispatch();
  const userId = useSession().user?.id;
  useEffect(() => {
    const invalidate = (...tags: Parameters<typeof baseApi.util.invalidateTags>[0]) =>
      dispatch(baseApi.util.invalidateTags(tags));
    return listen(AnalysisChangedDocument, {
      onData: ({ analysisChanged: { analysisId: id } }) =>
        invalidate({ type: 'Analysis', id }, { type: 'CompletionCheck', id }, ...LISTS),
      onMissed: () => invalidate('Analysis', 'CompletionCheck', ...LISTS),
    });
  }, [dispatch, userId]);
}
