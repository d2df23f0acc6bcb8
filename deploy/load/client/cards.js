import { ask, screen } from './screens.js';
import { send, sendJson } from './http.js';

const paymentClientConfig = screen('PaymentClientConfig');
const syncPayment = screen('SyncPayment');

/** Pays for a request like the wizard: creates the intent, confirms the card in the browser, checks the result. */
export function authorize(session, analysisId, paymentMethodId) {
  const about = { kind: 'payment', name: 'create a payment intent', session };
  const { clientSecret, status } = sendJson(
    'POST',
    '/api/stripe-create-payment-intent',
    { analysisId, paymentMethodId },
    about,
  );
  if (status === 'pending') confirm(session, clientSecret, paymentMethodId);
  return ask(session, syncPayment({ analysisId })).syncPayment.status;
}

/** Does what Stripe's browser script does. */
function confirm(session, clientSecret, paymentMethodId) {
  const { publishableKey, scriptUrl } = ask(session, paymentClientConfig()).paymentClientConfig;
  const provider = scriptUrl.replace(/\/js\/.*$/, '');
  const [id] = clientSecret.split('_secret_');
  const body = { client_secret: clientSecret, payment_method: paymentMethodId };
  send('POST', `${provider}/v1/payment_intents/${id}/confirm`, body, {
    ...{ kind: 'card-provider', name: 'confirm at the card provider' },
    headers: { authorization: `Bearer ${publishableKey}` },
  });
}
