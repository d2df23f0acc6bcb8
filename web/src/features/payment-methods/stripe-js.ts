/** The part of Stripe.js in use. */
export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
}

export interface CardChange {
  complete: boolean;
  empty: boolean;
  error?: StripeError;
}

export interface CardElement {
  mount: (node: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  update: (options: object) => void;
  on: ((event: 'change', listener: (change: CardChange) => void) => unknown) &
    ((event: 'ready' | 'focus' | 'blur' | 'escape', listener: () => void) => unknown);
}

export interface StripeClient {
  elements: () => { create: (type: 'card', options: object) => CardElement };
  confirmCardSetup: (
    clientSecret: string,
    data: { payment_method: { card: CardElement; billing_details: { name: string } } },
  ) => Promise<{ setupIntent?: { status: string; payment_method?: unknown }; error?: StripeError }>;
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: string },
  ) => Promise<{ paymentIntent?: { status: string }; error?: StripeError }>;
}

export type StripeFactory = (publishableKey: string, options?: { locale: string }) => StripeClient;

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}

/** `missing`: the script came, but not what it should define. */
export class StripeLoadError extends Error {
  constructor(readonly reason: 'unreachable' | 'missing') {
    super(`Stripe.js is ${reason}`);
  }
}

let loading: Promise<StripeFactory> | null = null;

function load(scriptUrl: string): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new StripeLoadError('missing')));
    script.onerror = () => {
      script.remove();
      reject(new StripeLoadError('unreachable'));
    };
    document.head.append(script);
  });
}

/** Loads the card provider's script once; a failed try may be made again. */
export function loadStripe(scriptUrl: string): Promise<StripeFactory> {
  if (window.Stripe) return Promise.resolve(window.Stripe);
  loading ??= load(scriptUrl).finally(() => (loading = null));
  return loading;
}
