import { baseApi } from '../../api/base-api';
import { AnalysisResultsDocument, type AnalysisResultsQuery } from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type ResultsAnalysis = AnalysisResultsQuery['analysis'];
export type AnalysisWork = NonNullable<ResultsAnalysis['work']>;

const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    analysisResults: build.query<ResultsAnalysis, string>({
      query: (id) => graphql(AnalysisResultsDocument, { id }),
      transformResponse: (data: AnalysisResultsQuery) => data.analysis,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
  }),
});

export const { useAnalysisResultsQuery } = resultsApi;
