import { baseApi } from '../../api/base-api';
import {
  CoachEarningsDocument,
  CoachPayoutAccountDocument,
  CoachStatementsDocument,
  CoachTransactionsDocument,
  PayoutCountriesDocument,
  type CoachEarningsQuery,
  type CoachPayoutAccountQuery,
  type CoachStatementsQuery,
  type CoachTransactionsQuery,
  type PayoutCountriesQuery,
  type TransactionStage,
} from '../../api/generated/graphql';
import { graphql, rest } from '../../api/request';

export type CoachEarnings = CoachEarningsQuery['coachEarnings'];
export type CoachTransactionPage = CoachTransactionsQuery['transactions'];
export type CoachTransaction = CoachTransactionPage['transactions'][number];
export type CoachStatementPage = CoachStatementsQuery['coachStatements'];
export type CoachStatement = CoachStatementPage['statements'][number];
export type PayoutAccount = CoachPayoutAccountQuery['payoutAccount'];

export interface TransactionFilter {
  search: string;
  /** All of them when absent. */
  stage?: TransactionStage | undefined;
}

const PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;

const coachBillingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachEarnings: build.query<CoachEarnings, void>({
      query: () => graphql(CoachEarningsDocument),
      transformResponse: (data: CoachEarningsQuery) => data.coachEarnings,
      providesTags: ['Earnings'],
    }),
    coachTransactions: build.infiniteQuery<CoachTransactionPage, TransactionFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.nextPageToken ?? undefined,
      },
      query: ({ queryArg: { search, stage }, pageParam }) =>
        graphql(CoachTransactionsDocument, {
          search: search || null,
          stage: stage ?? null,
          pageSize: PAGE_SIZE,
          pageToken: pageParam,
        }),
      transformResponse: (data: CoachTransactionsQuery) => data.transactions,
      providesTags: ['Payment'],
    }),
    /** One page of an export; not kept. */
    coachTransactionsPage: build.query<CoachTransactionPage, TransactionFilter & { pageToken?: string }>({
      query: ({ search, stage, pageToken }) =>
        graphql(CoachTransactionsDocument, {
          search: search || null,
          stage: stage ?? null,
          pageSize: EXPORT_PAGE_SIZE,
          pageToken,
        }),
      transformResponse: (data: CoachTransactionsQuery) => data.transactions,
      keepUnusedDataFor: 0,
    }),
    coachStatements: build.infiniteQuery<CoachStatementPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.nextPageToken ?? undefined,
      },
      query: ({ pageParam }) => graphql(CoachStatementsDocument, { pageToken: pageParam }),
      transformResponse: (data: CoachStatementsQuery) => data.coachStatements,
    }),
    payoutCountries: build.query<string[], void>({
      query: () => graphql(PayoutCountriesDocument),
      transformResponse: (data: PayoutCountriesQuery) => data.payoutCountries,
    }),
    coachPayoutAccount: build.query<PayoutAccount, void>({
      query: () => graphql(CoachPayoutAccountDocument, { refresh: false }),
      transformResponse: (data: CoachPayoutAccountQuery) => data.payoutAccount,
      providesTags: ['PayoutAccount'],
    }),
    /** Asks the provider first, so what others know of the account may be old. */
    refreshPayoutAccount: build.mutation<PayoutAccount, void>({
      query: () => graphql(CoachPayoutAccountDocument, { refresh: true }),
      transformResponse: (data: CoachPayoutAccountQuery) => data.payoutAccount,
      invalidatesTags: ['PayoutAccount', 'CoachProfile'],
    }),
    createPayoutAccount: build.mutation<{ accountId?: string }, string>({
      query: (country) => rest('stripe-create-connect-account', { body: { country } }),
      invalidatesTags: ['PayoutAccount'],
    }),
    payoutOnboardingLink: build.mutation<{ url?: string }, string>({
      query: (accountId) => rest('stripe-connect-onboarding-link', { body: { accountId } }),
    }),
    payoutDashboardLink: build.mutation<{ url?: string }, string>({
      query: (accountId) => rest('stripe-connect-dashboard-link', { body: { accountId } }),
    }),
  }),
});

export const {
  useCoachEarningsQuery,
  useCoachTransactionsInfiniteQuery,
  useLazyCoachTransactionsPageQuery,
  useCoachStatementsInfiniteQuery,
  usePayoutCountriesQuery,
  useCoachPayoutAccountQuery,
  useRefreshPayoutAccountMutation,
  useCreatePayoutAccountMutation,
  usePayoutOnboardingLinkMutation,
  usePayoutDashboardLinkMutation,
} = coachBillingApi;
