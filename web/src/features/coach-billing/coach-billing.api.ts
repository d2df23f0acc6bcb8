import { baseApi } from '../../api/base-api';
import {
  coachEarnings,
  coachPayoutAccount,
  coachStatements,
  coachTransactions,
  commissionInvoices,
  payoutCountries,
  setTaxDetails,
  taxDetails,
} from '../../api/generated/coach-billing.endpoints';
import type {
  CoachEarningsQuery,
  CoachPayoutAccountQuery,
  CoachTransactionsQuery,
  CoachTransactionsQueryVariables,
  TaxDetailsFieldsFragment,
  TransactionStage,
} from '../../api/generated/graphql';
import { rest } from '../../api/request';
import { withCode } from './payout-errors';

export type CoachEarnings = CoachEarningsQuery['coachEarnings'];
export type CoachTransactionPage = CoachTransactionsQuery['transactions'];
export type CoachTransaction = CoachTransactionPage['transactions'][number];
export type TaxDetails = TaxDetailsFieldsFragment;
export type PayoutAccount = CoachPayoutAccountQuery['payoutAccount'];

export interface TransactionFilter {
  search: string;
  /** All of them when absent. */
  stage?: TransactionStage | undefined;
}

type PageToken = CoachTransactionsQueryVariables['pageToken'];

const PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;

const asked = ({ search, stage }: TransactionFilter, pageSize: number) => ({
  search: search || null,
  stage: stage ?? null,
  pageSize,
});

const coachBillingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachEarnings: build.query({ ...coachEarnings, providesTags: ['Earnings'] }),
    coachTransactions: build.infiniteQuery({
      ...coachTransactions,
      query: ({ queryArg, pageParam }: { queryArg: TransactionFilter; pageParam: PageToken }) =>
        coachTransactions.query({ queryArg: asked(queryArg, PAGE_SIZE), pageParam }),
      providesTags: ['Payment'],
    }),
    /** One page of an export; not kept. */
    coachTransactionsPage: build.query({
      query: ({ pageToken, ...filter }: TransactionFilter & { pageToken: PageToken }) =>
        coachTransactions.query({ queryArg: asked(filter, EXPORT_PAGE_SIZE), pageParam: pageToken }),
      transformResponse: coachTransactions.transformResponse,
      keepUnusedDataFor: 0,
    }),
    coachStatements: build.infiniteQuery(coachStatements),
    commissionInvoices: build.infiniteQuery(commissionInvoices),
    taxDetails: build.query({ ...taxDetails, providesTags: ['TaxDetails'] }),
    setTaxDetails: build.mutation({ ...setTaxDetails, invalidatesTags: ['TaxDetails'] }),
    payoutCountries: build.query(payoutCountries),
    coachPayoutAccount: build.query({
      ...coachPayoutAccount,
      query: (_none: void) => coachPayoutAccount.query(false),
      providesTags: ['PayoutAccount'],
    }),
    /** Asks the provider first, so what others know of the account may be old. */
    refreshPayoutAccount: build.mutation({
      ...coachPayoutAccount,
      query: (_none: void) => coachPayoutAccount.query(true),
      invalidatesTags: ['PayoutAccount', 'CoachProfile'],
    }),
    createPayoutAccount: build.mutation<{ accountId?: string }, string>({
      query: (country) => rest('stripe-create-connect-account', { body: { country } }),
      transformErrorResponse: withCode,
      invalidatesTags: ['PayoutAccount'],
    }),
    payoutOnboardingLink: build.mutation<{ url?: string }, string>({
      query: (accountId) => rest('stripe-connect-onboarding-link', { body: { accountId } }),
      transformErrorResponse: withCode,
    }),
    payoutDashboardLink: build.mutation<{ url?: string }, string>({
      query: (accountId) => rest('stripe-connect-dashboard-link', { body: { accountId } }),
      transformErrorResponse: withCode,
    }),
  }),
});

export const {
  useCoachEarningsQuery,
  useCoachTransactionsInfiniteQuery,
  useLazyCoachTransactionsPageQuery,
  useCoachStatementsInfiniteQuery,
  useCommissionInvoicesInfiniteQuery,
  useTaxDetailsQuery,
  useSetTaxDetailsMutation,
  usePayoutCountriesQuery,
  useCoachPayoutAccountQuery,
  useRefreshPayoutAccountMutation,
  useCreatePayoutAccountMutation,
  usePayoutOnboardingLinkMutation,
  usePayoutDashboardLinkMutation,
} = coachBillingApi;
