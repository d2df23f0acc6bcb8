import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { resultsApi } from './results.api';

/** Asks for the results of an analysis while the screen that shows them is loaded. */
export function useEarlyResults(): (analysisId: string) => void {
  const { dispatch } = useStore() as { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  return useCallback(
    (analysisId) =>
      void dispatch(resultsApi.endpoints.analysisResults.initiate(analysisId, { subscribe: false })),
    [dispatch],
  );
}
