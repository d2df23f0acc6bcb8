import { accountCalls, eventCalls, ownAccountCalls } from './accounts-and-events.js';
import { bankCalls } from './banks.js';
import { customerCalls, paymentMethodCalls } from './customers-and-cards.js';
import { paymentIntentCalls, setupIntentCalls } from './intents.js';
import { moneyCalls } from './money.js';
import { taxCalls } from './tax.js';
import type { PackageCall } from './package-call.js';

/** Each call of the package that the simulator answers, in the ways in which it is made. */
export const PACKAGE_CALLS: PackageCall[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...setupIntentCalls,
  ...paymentIntentCalls,
  ...moneyCalls,
  ...taxCalls,
  ...bankCalls,
  ...accountCalls,
  ...eventCalls,
  ...ownAccountCalls,
];
