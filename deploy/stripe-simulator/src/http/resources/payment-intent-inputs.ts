import { z } from 'zod';

import {
  automaticPaymentMethods,
  flag,
  integer,
  metadata,
  oneOf,
  requiredInteger,
  requiredText,
  text,
  texts,
} from '../input.js';
import { paymentMethodData } from './payment-methods.js';

const fields = {
  customer: text,
  payment_method: text,
  description: text,
  metadata,
  receipt_email: text,
  capture_method: oneOf(['automatic', 'automatic_async', 'manual']),
  setup_future_usage: oneOf(['off_session', 'on_session']),
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_group: text,
  payment_method_types: texts,
  automatic_payment_methods: automaticPaymentMethods,
  /** Accepted and not acted upon. */
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  payment_method_data: paymentMethodData.optional(),
};
const confirming = {
  off_session: text,
  error_on_requires_action: flag,
  return_url: text,
  mandate_data: z.unknown().optional(),
  use_stripe_sdk: flag,
};
export const createInput = z.strictObject({
  ...fields,
  ...confirming,
  amount: requiredInteger,
  currency: requiredText,
  confirm: flag,
  confirmation_method: oneOf(['automatic', 'manual']),
});
export const updateInput = z.strictObject({ ...fields, amount: integer, currency: text });
export const confirmInput = z.strictObject({
  ...confirming,
  payment_method: text,
  payment_method_data: paymentMethodData.optional(),
  client_secret: text,
  receipt_email: text,
  setup_future_usage: oneOf(['off_session', 'on_session']),
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  capture_method: oneOf(['automatic', 'automatic_async', 'manual']),
});
export const cancelInput = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
});

export const captureInput = z.strictObject({
  amount_to_capture: integer,
  final_capture: flag,
  metadata,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
});
