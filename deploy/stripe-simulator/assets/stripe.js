/* Stripe simulator: the calls of Stripe.js that a card form needs. Card data stays in the frame below. */
(() => {
  'use strict';

  const base = new URL('..', document.currentScript.src).href.replace(/\/$/, '');
  const frameOrigin = new URL(base).origin;
  let frames = 0;

  /** What this script says itself, in the languages that the shop speaks. */
  const TEXTS = {
    en: { card: 'Secure card payment input frame', bank: '3D Secure authentication' },
    es: { card: 'Marco seguro para los datos de la tarjeta', bank: 'Autenticación 3D Secure' },
  };
  const languageOf = (locale) => (String(locale).startsWith('es') ? 'es' : 'en');

  const connectionError = {
    error: {
      type: 'api_connection_error',
      message: 'The connection to the payment provider failed. Please try again.',
    },
  };

  const flatten = (value, name = '') =>
    value === undefined || value === null
      ? []
      : typeof value === 'object'
        ? Object.entries(value).flatMap(([key, child]) =>
            flatten(child, name === '' ? key : `${name}[${key}]`),
          )
        : [[name, String(value)]];

  async function request(key, method, path, body = {}) {
    const form = new URLSearchParams(flatten(body));
    const isGet = method === 'GET';
    try {
      const answer = await fetch(`${base}${path}${isGet ? `?${form}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(isGet ? {} : { body: form }),
      });
      return await answer.json();
    } catch {
      return connectionError;
    }
  }

  const intentId = (clientSecret) => {
    const [id] = String(clientSecret).split('_secret_');
    if (!/^(pi|seti)_\w+$/.test(id))
      throw new Error(`Invalid value for stripe.js: the client secret has the wrong form.`);
    return id;
  };
  const pathOf = (clientSecret) =>
    `/v1/${clientSecret.startsWith('pi_') ? 'payment' : 'setup'}_intents/${intentId(clientSecret)}`;
  const named = (answer, name) => (answer.error ? { error: answer.error } : { [name]: answer });

  class Emitter {
    constructor() {
      this.handlers = new Map();
    }
    on(type, handler) {
      this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
      return this;
    }
    once(type, handler) {
      const wrapped = (event) => {
        this.off(type, wrapped);
        handler(event);
      };
      return this.on(type, wrapped);
    }
    off(type, handler) {
      this.handlers.set(
        type,
        handler === undefined ? [] : (this.handlers.get(type) ?? []).filter((known) => known !== handler),
      );
      return this;
    }
    emit(type, event) {
      for (const handler of this.handlers.get(type) ?? []) handler(event);
    }
  }

  class CardElement extends Emitter {
    constructor({ key, language }, options) {
      super();
      this.key = key;
      this.language = language;
      this.options = options;
      this.channel = `card-${++frames}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
      this.waiting = new Map();
      this.calls = 0;
      this.receive = this.receive.bind(this);
    }

    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (!parent)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      this.unmount();
      this.parent = parent;
      const frame = document.createElement('iframe');
      frame.title = TEXTS[this.language].card;
      frame.name = `__privateStripeFrame${frames}`;
      frame.allow = 'payment *';
      frame.setAttribute('scrolling', 'no');
      Object.assign(frame.style, {
        border: '0',
        display: 'block',
        width: '100%',
        height: '1.2em',
        minWidth: '100%',
        overflow: 'hidden',
        background: 'transparent',
      });
      // A frame whose scheme differs from its document's is painted opaque: the card must not be.
      frame.style.colorScheme = 'light only';
      frame.src = `${base}/elements/card#${new URLSearchParams({ channel: this.channel, origin: location.origin, language: this.language })}`;
      this.frame = frame;
      parent.classList.add('StripeElement', 'StripeElement--empty');
      addEventListener('message', this.receive);
      parent.replaceChildren(frame);
    }

    unmount() {
      removeEventListener('message', this.receive);
      this.frame?.remove();
      this.parent?.classList.remove(
        'StripeElement',
        'StripeElement--empty',
        'StripeElement--complete',
        'StripeElement--invalid',
        'StripeElement--focus',
      );
      for (const settle of this.waiting.values()) settle(connectionError);
      this.waiting.clear();
      this.frame = undefined;
      this.parent = undefined;
    }

    destroy() {
      this.unmount();
      this.handlers.clear();
    }
    clear() {
      this.post({ type: 'clear' });
    }
    focus() {
      this.post({ type: 'focus' });
    }
    blur() {
      this.post({ type: 'blur' });
    }
    update(options) {
      this.options = { ...this.options, ...options };
      this.post({ type: 'update', options: this.plainOptions() });
    }

    /** The frame alone knows the number: it makes the call and hands back the answer. */
    send(path, body) {
      if (!this.frame)
        return Promise.reject(
          new Error(
            'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
          ),
        );
      return new Promise((resolve) => {
        const call = ++this.calls;
        this.waiting.set(call, resolve);
        this.post({ type: 'call', call, path, body: flatten(body) });
      });
    }

    plainOptions() {
      return JSON.parse(JSON.stringify(this.options));
    }
    post(message) {
      this.frame?.contentWindow?.postMessage({ ...message, channel: this.channel }, frameOrigin);
    }

    receive({ source, origin, data }) {
      if (origin !== frameOrigin || source !== this.frame?.contentWindow || data?.channel !== this.channel)
        return;
      const classes = this.parent.classList;
      if (data.type === 'loaded') this.post({ type: 'init', key: this.key, options: this.plainOptions() });
      else if (data.type === 'resize') this.frame.style.height = `${data.height}px`;
      else if (data.type === 'answer') {
        this.waiting.get(data.call)?.(data.answer);
        this.waiting.delete(data.call);
      } else if (data.type === 'event') {
        if (data.name === 'focus' || data.name === 'blur')
          classes.toggle('StripeElement--focus', data.name === 'focus');
        if (data.name === 'change') {
          classes.toggle('StripeElement--empty', data.detail.empty);
          classes.toggle('StripeElement--complete', data.detail.complete);
          classes.toggle('StripeElement--invalid', data.detail.error !== undefined);
        }
        this.emit(data.name, data.name === 'ready' ? this : { elementType: 'card', ...data.detail });
      }
    }
  }

  class Elements {
    constructor(client) {
      this.client = client;
      this.made = new Map();
    }
    create(type, options = {}) {
      if (type !== 'card')
        throw new Error(`The Stripe simulator knows the 'card' element only, not '${type}'.`);
      const element = new CardElement(this.client, options);
      this.made.set(type, element);
      return element;
    }
    getElement(type) {
      return this.made.get(type) ?? null;
    }
  }

  /** The bank's page over the whole shop; resolves when it has answered. */
  function authenticate(url, id, language) {
    return new Promise((resolve) => {
      const overlay = document.createElement('div');
      overlay.setAttribute('role', 'dialog');
      overlay.setAttribute('aria-modal', 'true');
      overlay.setAttribute('aria-label', TEXTS[language].bank);
      Object.assign(overlay.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '2147483647',
        background: 'rgba(10, 16, 32, 0.65)',
      });
      const frame = document.createElement('iframe');
      frame.title = TEXTS[language].bank;
      frame.name = '__stripeChallengeFrame';
      Object.assign(frame.style, { border: '0', width: '100%', height: '100%', background: 'transparent' });
      frame.src = url;
      const before = document.activeElement;
      const receive = ({ source, origin, data }) => {
        if (
          origin !== frameOrigin ||
          source !== frame.contentWindow ||
          data?.type !== 'stripe-simulator-authenticated' ||
          data.intent !== id
        )
          return;
        removeEventListener('message', receive);
        overlay.remove();
        before?.focus?.();
        resolve();
      };
      addEventListener('message', receive);
      frame.addEventListener('load', () => frame.focus(), { once: true });
      overlay.append(frame);
      document.body.append(overlay);
    });
  }

  class StripeSimulatorClient {
    constructor(key, { locale } = {}) {
      this.key = key;
      this.language = languageOf(locale);
    }

    elements() {
      return new Elements(this);
    }

    async createPaymentMethod({ type = 'card', card, billing_details, metadata }) {
      const body = { type, billing_details, metadata };
      const answer =
        card instanceof CardElement
          ? await card.send('/v1/payment_methods', body)
          : await request(this.key, 'POST', '/v1/payment_methods', { ...body, card });
      return named(answer, 'paymentMethod');
    }

    confirmCardSetup(clientSecret, data, options) {
      return this.confirm(clientSecret, 'setupIntent', data, options);
    }
    confirmCardPayment(clientSecret, data, options) {
      return this.confirm(clientSecret, 'paymentIntent', data, options);
    }

    async confirm(clientSecret, name, data = {}, { handleActions = true } = {}) {
      const current = await request(this.key, 'GET', pathOf(clientSecret), { client_secret: clientSecret });
      if (current.error) return { error: current.error };
      if (current.status === 'requires_action' && data.payment_method === undefined)
        return this.act(clientSecret, name, current);
      const { payment_method: method, return_url, receipt_email, setup_future_usage } = data;
      const common = {
        client_secret: clientSecret,
        return_url,
        ...(name === 'paymentIntent' ? { receipt_email, setup_future_usage } : {}),
      };
      const path = `${pathOf(clientSecret)}/confirm`;
      const answer =
        method?.card instanceof CardElement
          ? await method.card.send(path, {
              ...common,
              payment_method_data: {
                type: 'card',
                billing_details: method.billing_details,
                metadata: method.metadata,
              },
            })
          : await request(
              this.key,
              'POST',
              path,
              typeof method === 'object'
                ? { ...common, payment_method_data: { type: 'card', ...method } }
                : { ...common, payment_method: method },
            );
      if (answer.error || answer.status !== 'requires_action' || !handleActions) return named(answer, name);
      return this.act(clientSecret, name, answer);
    }

    async handleNextAction({ clientSecret }) {
      const name = clientSecret.startsWith('pi_') ? 'paymentIntent' : 'setupIntent';
      const current = await request(this.key, 'GET', pathOf(clientSecret), { client_secret: clientSecret });
      return current.error || current.status !== 'requires_action'
        ? named(current, name)
        : this.act(clientSecret, name, current);
    }

    handleCardAction(clientSecret) {
      return this.handleNextAction({ clientSecret });
    }

    async act(clientSecret, name, intent) {
      const redirect = intent.next_action.redirect_to_url;
      if (redirect) {
        location.assign(redirect.url);
        return new Promise(() => {});
      }
      await authenticate(
        `${base}/3ds/${intent.id}?${new URLSearchParams({ client_secret: clientSecret, locale: this.language })}`,
        intent.id,
        this.language,
      );
      const after = await request(this.key, 'GET', pathOf(clientSecret), { client_secret: clientSecret });
      if (after.error || after.status !== 'requires_payment_method') return named(after, name);
      const problem = after.last_payment_error ?? after.last_setup_error;
      const message =
        problem.type === 'card_error'
          ? problem.message
          : 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      return { error: { ...problem, message, [after.object]: after } };
    }

    async retrievePaymentIntent(clientSecret) {
      return named(
        await request(this.key, 'GET', pathOf(clientSecret), { client_secret: clientSecret }),
        'paymentIntent',
      );
    }
    async retrieveSetupIntent(clientSecret) {
      return named(
        await request(this.key, 'GET', pathOf(clientSecret), { client_secret: clientSecret }),
        'setupIntent',
      );
    }
    registerAppInfo() {}
    _registerWrapper() {}
  }

  window.Stripe = Object.assign(
    (key, options) => {
      if (typeof key !== 'string' || !key.startsWith('pk_'))
        throw new Error('Please call Stripe() with your publishable key. You used something else.');
      return new StripeSimulatorClient(key, options);
    },
    { version: 'simulator' },
  );
})();
