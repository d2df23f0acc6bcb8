import { baseApi } from '../../api/base-api';
import { paymentClientConfig, syncPayment } from '../../api/generated/payment-methods.endpoints';
import { rest } from '../../api/request';

export interface PaymentMethod {
  id: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number };
  billingDetails: { name: string | null };
  isDefault: boolean;
}

export interface PaymentIntentRequest {
  analysisId: string;
  /** In whole units of the currency. The server only compares it with the rate that it locked. */
  amount: number;
  currency: string;
  paymentMethodId: string;
}

const CACHE_SECONDS = 5 * 60;

const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    paymentClientConfig: build.query(paymentClientConfig),
    paymentMethods: build.query<PaymentMethod[], void>({
      // The server takes the customer from the session; an id would only be compared with it.
      query: () => rest('stripe-payment-methods', { params: { customerId: '' } }),
      transformResponse: ({ paymentMethods }: { paymentMethods: PaymentMethod[] }) => paymentMethods,
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['PaymentMethod'],
    }),
    createCustomer: build.mutation<string, void>({
      query: () => rest('stripe-create-customer', { body: {} }),
      transformResponse: ({ customerId }: { customerId: string }) => customerId,
    }),
    createSetupIntent: build.mutation<string, string>({
      query: (customerId) => rest('stripe-create-setup-intent', { body: { customerId } }),
      transformResponse: ({ clientSecret }: { clientSecret: string }) => clientSecret,
    }),
    deletePaymentMethod: build.mutation<unknown, string>({
      query: (paymentMethodId) =>
        rest('stripe-delete-payment-method', { method: 'DELETE', body: { paymentMethodId } }),
      invalidatesTags: ['PaymentMethod'],
    }),
    createPaymentIntent: build.mutation<{ clientSecret: string; status: string }, PaymentIntentRequest>({
      query: (body) => rest('stripe-create-payment-intent', { body }),
    }),
    syncPayment: build.mutation({
      ...syncPayment,
      invalidatesTags: (_result, _error, id) => [{ type: 'Analysis', id }, 'AnalysisList', 'Payment'],
    }),
  }),
});

export const {
  usePaymentClientConfigQuery,
  useLazyPaymentClientConfigQuery,
  useLazyPaymentMethodsQuery,
  useCreateCustomerMutation,
  useCreateSetupIntentMutation,
  useDeletePaymentMethodMutation,
  useCreatePaymentIntentMutation,
  useSyncPaymentMutation,
} = paymentMethodsApi;

const RECHECKED_EVERY_MS = 10 * 60_000;

/** The athlete's cards: kept for five minutes, asked again every ten while they are on screen. */
export const usePaymentMethods = (options: { skip?: boolean } = {}) =>
  paymentMethodsApi.usePaymentMethodsQuery(undefined, {
    ...options,
    refetchOnMountOrArgChange: CACHE_SECONDS,
    pollingInterval: RECHECKED_EVERY_MS,
  });
