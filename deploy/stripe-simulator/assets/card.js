/* The card fields. What is typed here is sent to the simulator and nowhere else. */
(() => {
  'use strict';

  const parameters = new URLSearchParams(location.hash.slice(1));
  const channel = parameters.get('channel');
  const parentOrigin = parameters.get('origin');
  const api = new URL('..', location.href).href.replace(/\/$/, '');
  const field = (id) => document.getElementById(id);
  const [form, number, expiry, cvc, postal] = ['card', 'number', 'expiry', 'cvc', 'postal'].map(field);
  const brandText = document.querySelector('#brand text');
  let key = '';
  let options = {};
  /** A field that was left, or is full, may be found wrong; one still being typed may not. */
  const visited = new Set();

  const BRANDS = [
    [/^4/, 'visa', 'VISA'],
    [/^(5[1-5]|2[2-7])/, 'mastercard', 'MC'],
    [/^3[47]/, 'amex', 'AMEX'],
    [/^(6011|65|64[4-9])/, 'discover', 'DISC'],
    [/^3(0|6|8)/, 'diners', 'DIN'],
    [/^35/, 'jcb', 'JCB'],
    [/^62/, 'unionpay', 'UP'],
  ];
  const ENGLISH = {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
    no_connection: 'The connection to the payment provider failed. Please try again.',
  };
  const SPANISH = {
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry_month: 'La fecha de caducidad de tu tarjeta no es válida.',
    invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    incomplete_zip: 'Tu código postal está incompleto.',
    no_connection: 'No se ha podido conectar con Stripe. Inténtalo de nuevo.',
  };
  /** In place of the English that the page comes with: label and placeholder. */
  const SPANISH_FIELDS = new Map([
    [number, ['Número de tarjeta de crédito o débito', 'Número de tarjeta']],
    [expiry, ['Fecha de caducidad de la tarjeta', 'MM / AA']],
    [cvc, ['Código de seguridad de la tarjeta (CVC/CVV)', 'CVC']],
    [postal, ['Código postal', 'C. P.']],
  ]);
  const isSpanish = parameters.get('language') === 'es';
  const MESSAGES = isSpanish ? SPANISH : ENGLISH;

  function speakSpanish() {
    document.documentElement.lang = 'es';
    for (const [input, [label, placeholder]] of SPANISH_FIELDS) {
      input.setAttribute('aria-label', label);
      input.placeholder = placeholder;
    }
  }

  const digits = (input) => input.value.replace(/\D/g, '');
  const brand = () => BRANDS.find(([pattern]) => pattern.test(digits(number))) ?? [null, 'unknown', ''];
  const numberLength = () => ({ amex: 15, diners: /^36/.test(digits(number)) ? 14 : 16 })[brand()[1]] ?? 16;
  const cvcLength = () => (brand()[1] === 'amex' ? 4 : 3);

  const post = (message) => window.parent.postMessage({ ...message, channel }, parentOrigin);
  const emit = (name, detail = {}) => post({ type: 'event', name, detail });

  function luhn(text) {
    const sum = [...text].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  function expiryProblem() {
    const text = digits(expiry);
    const month = Number(text.slice(0, 2));
    if (text.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
    if (text.length < 4) return 'incomplete_expiry';
    const year = 2000 + Number(text.slice(2, 4));
    const today = new Date();
    if (year < today.getFullYear()) return 'invalid_expiry_year_past';
    return year === today.getFullYear() && month < today.getMonth() + 1 ? 'invalid_expiry_month_past' : null;
  }

  function problemOf(input) {
    if (input === number) {
      if (digits(number).length < numberLength()) return 'incomplete_number';
      return luhn(digits(number)) ? null : 'invalid_number';
    }
    if (input === expiry) return expiryProblem();
    if (input === cvc) return digits(cvc).length < cvcLength() ? 'incomplete_cvc' : null;
    return postal.hidden || postal.value.trim().length >= 3 ? null : 'incomplete_zip';
  }

  const inputs = () => [number, expiry, cvc, ...(postal.hidden ? [] : [postal])];
  const errorOf = (code) => ({ type: 'validation_error', code, message: MESSAGES[code] });

  function review({ everything = false } = {}) {
    const problems = inputs().map((input) => [input, problemOf(input)]);
    let shown;
    for (const [input, code] of problems) {
      const isShown =
        code !== null &&
        (everything ||
          (visited.has(input) && (input.value !== '' || everything)) ||
          code.startsWith('invalid'));
      input.setAttribute('aria-invalid', String(isShown));
      if (isShown && shown === undefined) shown = errorOf(code);
    }
    return { complete: problems.every(([, code]) => code === null), error: shown };
  }

  function changed() {
    const [, name, label] = brand();
    brandText.textContent = label;
    const { complete, error } = review();
    emit('change', {
      empty: inputs().every((input) => input.value === ''),
      complete,
      error,
      brand: name,
      value: { postalCode: postal.value },
    });
  }

  /** Groups digits without throwing the caret to the end. */
  function rewrite(input, format) {
    const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
    const isAtEnd = input.selectionStart === input.value.length;
    input.value = format(digits(input));
    if (isAtEnd || document.activeElement !== input) return;
    let position = 0;
    for (let seen = 0; position < input.value.length && seen < before; position += 1)
      if (/\d/.test(input.value[position])) seen += 1;
    input.setSelectionRange(position, position);
  }

  const formatNumber = (text) => {
    const cut = text.slice(0, numberLength());
    return brand()[1] === 'amex'
      ? [cut.slice(0, 4), cut.slice(4, 10), cut.slice(10)].filter(Boolean).join(' ')
      : (cut.match(/.{1,4}/g) ?? []).join(' ');
  };
  const formatExpiry = (text) => {
    const padded = /^[2-9]/.test(text) ? `0${text}` : text;
    // An autofilled year has four digits.
    const cut =
      padded.length === 6 && padded.slice(2, 4) === '20'
        ? padded.slice(0, 2) + padded.slice(4)
        : padded.slice(0, 4);
    return cut.length < 2 ? cut : `${cut.slice(0, 2)} / ${cut.slice(2)}`;
  };

  const advance = (from, to) => {
    if (document.activeElement === from && problemOf(from) === null) to?.focus();
  };
  const FORMATS = new Map([
    [number, formatNumber],
    [expiry, formatExpiry],
    [cvc, (text) => text.slice(0, cvcLength())],
  ]);

  form.addEventListener('submit', (event) => event.preventDefault());
  for (const input of [number, expiry, cvc, postal]) {
    input.addEventListener('input', (event) => {
      const format = FORMATS.get(input);
      const isDeleting = event.inputType?.startsWith('delete') === true;
      if (format !== undefined && !(isDeleting && input === expiry)) rewrite(input, format);
      changed();
      const all = inputs();
      if (!isDeleting) advance(input, all[all.indexOf(input) + 1]);
    });
    input.addEventListener('keydown', (event) => {
      const all = inputs();
      if (event.key === 'Backspace' && input.value === '') all[all.indexOf(input) - 1]?.focus();
      if (event.key === 'Escape') emit('escape');
    });
    input.addEventListener('focus', () => emit('focus'));
    input.addEventListener('blur', () => {
      if (input.value !== '') visited.add(input);
      emit('blur');
      changed();
    });
  }

  const THEME = [
    'color',
    'fontFamily',
    'fontSize',
    'fontStyle',
    'fontVariant',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textDecoration',
    'textShadow',
    'textTransform',
  ];

  function dress({ style = {}, hidePostalCode = false, hideIcon = false, disabled = false, value } = {}) {
    const root = document.documentElement.style;
    const { base = {}, invalid = {}, complete = {} } = style;
    for (const name of THEME) if (typeof base[name] === 'string') form.style[name] = base[name];
    const variables = {
      '--placeholder': base['::placeholder']?.color,
      '--icon': base.iconColor,
      '--invalid': invalid.color,
      '--invalid-icon': invalid.iconColor,
      '--complete': complete.color,
    };
    for (const [name, given] of Object.entries(variables))
      if (typeof given === 'string') root.setProperty(name, given);
    postal.hidden = hidePostalCode;
    if (value?.postalCode && postal.value === '') postal.value = value.postalCode;
    document.getElementById('brand').style.display = hideIcon ? 'none' : '';
    for (const input of [number, expiry, cvc, postal]) input.disabled = disabled;
    tellHeight();
  }

  const tellHeight = () => post({ type: 'resize', height: Math.ceil(form.getBoundingClientRect().height) });

  async function call({ call: id, path, body }) {
    const { complete, error } = review({ everything: true });
    if (!complete) {
      changed();
      inputs()
        .find((input) => problemOf(input) !== null)
        ?.focus();
      post({ type: 'answer', call: id, answer: { error } });
      return;
    }
    const data = new URLSearchParams(body);
    const prefix = path === '/v1/payment_methods' ? '' : 'payment_method_data';
    const put = (name, value) =>
      data.set(
        prefix === '' ? name : `${prefix}[${name.split('[')[0]}]${name.slice(name.split('[')[0].length)}`,
        value,
      );
    put('card[number]', digits(number));
    put('card[exp_month]', digits(expiry).slice(0, 2));
    put('card[exp_year]', digits(expiry).slice(2, 4));
    put('card[cvc]', digits(cvc));
    if (!postal.hidden) put('billing_details[address][postal_code]', postal.value.trim());
    let answer;
    try {
      const response = await fetch(api + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: data,
      });
      answer = await response.json();
    } catch {
      answer = {
        error: {
          type: 'api_connection_error',
          message: MESSAGES.no_connection,
        },
      };
    }
    post({ type: 'answer', call: id, answer });
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || data?.channel !== channel) return;
    if (data.type === 'init') {
      ({ key } = data);
      options = data.options;
      dress(options);
      emit('ready');
    } else if (data.type === 'update') {
      options = data.options;
      dress(options);
    } else if (data.type === 'clear') {
      for (const input of [number, expiry, cvc, postal]) input.value = '';
      visited.clear();
      changed();
    } else if (data.type === 'focus') number.focus();
    else if (data.type === 'blur') document.activeElement?.blur();
    else if (data.type === 'call') void call(data);
  });

  if (parentOrigin === null || channel === null) return;
  if (isSpanish) speakSpanish();
  new ResizeObserver(tellHeight).observe(form);
  post({ type: 'loaded' });
})();
