import type Stripe from 'stripe';

interface Listened {
  stripe: Stripe;
  /** The calls of the package that were made: `refunds.create`. */
  calls: Set<string>;
  answers: { method: string; path: string; status: number }[];
}

/** Such as `tax` of `tax.calculations.create`; what begins with an underscore is the package's own. */
const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ['create', 'createReversal', 'retrieve'].some((method) => method in value);

type Call = (...args: unknown[]) => unknown;

/** The same client, with note taken of what it is asked and answered. */
export function listened(stripe: Stripe): Listened {
  const calls = new Set<string>();
  const answers: Listened['answers'] = [];
  stripe.on('response', ({ method, path, status }: Stripe.ResponseEvent) => {
    answers.push({ method, path, status });
  });
  const resourceOf = (resource: object, name: string): object =>
    new Proxy(resource, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown;
        const path = `${name}.${String(key)}`;
        if (isNamespace(value)) return resourceOf(value, path);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          calls.add(path);
          return (value as Call).apply(target, args);
        };
      },
    });
  const proxy = new Proxy(stripe, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'object' && value !== null ? resourceOf(value, String(key)) : value;
    },
  });
  return { stripe: proxy, calls, answers };
}
