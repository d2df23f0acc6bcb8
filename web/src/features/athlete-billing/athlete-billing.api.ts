import { baseApi } from '../../api/base-api';
import { AthleteTransactionsDocument, type AthleteTransactionsQuery } from '../../api/generated/graphql';
import { graphql } from '../../api/request';

type TransactionsPage = AthleteTransactionsQuery['transactions'];
export type AthleteTransaction = TransactionsPage['transactions'][number];

const athleteBillingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athleteTransactions: build.infiniteQuery<TransactionsPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ pageParam }) => graphql(AthleteTransactionsDocument, { pageToken: pageParam }),
      transformResponse: (data: AthleteTransactionsQuery) => data.transactions,
      providesTags: ['Payment'],
    }),
  }),
});

export const { useAthleteTransactionsInfiniteQuery } = athleteBillingApi;
