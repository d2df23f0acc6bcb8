import { z } from 'zod';

import { noSuch } from '../../errors.js';
import { listInput, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiRoute } from '../route.js';

export const earlyFraudWarningRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    operation: 'early_fraud_warnings.list',
    schema: z.strictObject({ ...listInput, charge: text, payment_intent: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/radar/early_fraud_warnings',
        tx.all('early_fraud_warning'),
        input,
        ({ charge, payment_intent: intent }) =>
          (input.charge === undefined || input.charge === charge) &&
          (input.payment_intent === undefined || input.payment_intent === intent),
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    operation: 'early_fraud_warnings.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const warning = call.tx.get('early_fraud_warning', param(call));
      if (warning === undefined) throw noSuch('early fraud warning', param(call));
      return warning;
    },
  }),
];
