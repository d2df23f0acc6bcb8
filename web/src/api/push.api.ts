import type { BrowserSubscription } from '../lib/browser-push';
import { baseApi } from './base-api';
import {
  PushPublicKeyDocument,
  RemovePushSubscriptionDocument,
  SavePushSubscriptionDocument,
  type PushPublicKeyQuery,
} from './generated/graphql';
import { graphql } from './request';

const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null where the instance sends no push messages. */
    pushPublicKey: build.query<string | null, void>({
      query: () => graphql(PushPublicKeyDocument),
      transformResponse: (data: PushPublicKeyQuery) => data.pushPublicKey ?? null,
    }),
    savePushSubscription: build.mutation<unknown, BrowserSubscription>({
      query: (subscription) => graphql(SavePushSubscriptionDocument, { subscription }),
    }),
    removePushSubscription: build.mutation<unknown, string>({
      query: (endpoint) => graphql(RemovePushSubscriptionDocument, { endpoint }),
    }),
  }),
});

export const { usePushPublicKeyQuery, useSavePushSubscriptionMutation, useRemovePushSubscriptionMutation } =
  pushApi;
