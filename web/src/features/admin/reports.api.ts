import { baseApi } from '../../api/base-api';
import type { OpenEvidenceMutation, ReportsQuery } from '../../api/generated/graphql';
import { decideReport, openEvidence, reports } from '../../api/generated/reports.endpoints';

export type ReportsPage = ReportsQuery['reports'];
export type Report = ReportsPage['reports'][number];
export type Evidence = OpenEvidenceMutation['openEvidence'];

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reports: build.infiniteQuery({ ...reports, providesTags: ['Report'] }),
    /** Each look is recorded at the server: nothing is asked again by itself. */
    openEvidence: build.mutation(openEvidence),
    decideReport: build.mutation({
      ...decideReport,
      // Somebody else may have decided it meanwhile.
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useReportsInfiniteQuery, useOpenEvidenceMutation, useDecideReportMutation } = reportsApi;
