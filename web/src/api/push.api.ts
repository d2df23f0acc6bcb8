import { baseApi } from './base-api';
import { pushPublicKey, removePushSubscription, savePushSubscription } from './generated/push.endpoints';

const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null if the instance sends no push messages. */
    pushPublicKey: build.query(pushPublicKey),
    savePushSubscription: build.mutation(savePushSubscription),
    removePushSubscription: build.mutation(removePushSubscription),
  }),
});

export const { usePushPublicKeyQuery, useSavePushSubscriptionMutation, useRemovePushSubscriptionMutation } =
  pushApi;
