import { baseApi } from '../../api/base-api';
import { athleteTransactions } from '../../api/generated/athlete-billing.endpoints';
import type { AthleteTransactionsQuery } from '../../api/generated/graphql';

export type AthleteTransaction = AthleteTransactionsQuery['transactions']['transactions'][number];

const athleteBillingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athleteTransactions: build.infiniteQuery({ ...athleteTransactions, providesTags: ['Payment'] }),
  }),
});

export const { useAthleteTransactionsInfiniteQuery } = athleteBillingApi;
