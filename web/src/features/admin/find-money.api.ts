import { baseApi } from '../../api/base-api';
import { findMoney } from '../../api/generated/find-money.endpoints';
import type { FindMoneyQuery } from '../../api/generated/graphql';

export type MoneyTrail = FindMoneyQuery['findMoney'][number];

const findMoneyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Each look is recorded at the server: nothing is asked again by itself. */
    findMoney: build.query({ ...findMoney, keepUnusedDataFor: 0 }),
  }),
});

export const { useLazyFindMoneyQuery } = findMoneyApi;
