import { baseApi } from '../../api/base-api';
import type { AnalysisResultsQuery } from '../../api/generated/graphql';
import { analysisResults } from '../../api/generated/results.endpoints';

export type ResultsAnalysis = AnalysisResultsQuery['analysis'];
export type AnalysisWork = NonNullable<ResultsAnalysis['work']>;

export const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    analysisResults: build.query({
      ...analysisResults,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
  }),
});

export const { useAnalysisResultsQuery } = resultsApi;
