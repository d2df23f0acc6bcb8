import { describeError } from './describe-error.js';

const CENSOR = '[redacted]';

/** Names of fields that hold secrets, at any depth of a log line. */
const SECRET_NAME =
  /passw|secret|token|authori[sz]ation|cookie|credential|signature|api_?key|private_?key|linkpath|^(cvc|pan|card_?number)$/i;

/** Patterns of secrets anywhere in a text, with their replacements. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g, CENSOR],
  [/\b(?:sk|rk)_(?:test|live)_\w+/g, CENSOR],
  [/\bwhsec_\w+/g, CENSOR],
  [/\b((?:pi|seti)_[a-zA-Z\d]+_secret_)\w+/g, `$1${CENSOR}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${CENSOR}`],
  [/(:\/\/[^\s:@/"\\]*:)[^\s@/"\\]+@/g, `$1${CENSOR}@`],
  [/([?&](?:[\w-]*token[\w-]*|code|auth_code|sig|signature|x-amz-[\w-]+)=)[^&\s"\\]+/gi, `$1${CENSOR}`],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[email]'],
];

/** With or without the usual groups of digits; UUIDs are grouped differently. */
const CARD_NUMBER =
  /(?<![\w-]|\d\.)(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5})(?![\w-]|\.\d)/g;
const DEEPEST = 6;

/**
 * Removes tokens, keys, URL signatures, card numbers and email addresses from a text. Card numbers become 0, which is valid
 * JSON where a number is expected. Passwords have no pattern: they are only censored by the names of their fields.
 */
export function withoutSecrets(text: string): string {
  const censored = SECRETS.reduce((done, [pattern, instead]) => done.replace(pattern, instead), text);
  return censored.replace(CARD_NUMBER, (digits) => (isCardNumber(digits) ? '0' : digits));
}

/** Censors secrets by field name, and reduces errors to their safe properties. */
export function safeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_NAME.test(name) ? CENSOR : safe(value, 1)]),
  );
}

/** Luhn's check digit; one random number in ten passes it. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 ? ((digit * 2) % 10) + Number(digit > 4) : digit),
    0,
  );
  return sum % 10 === 0;
}

function safe(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => safe(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) ? CENSOR : safe(inner, depth + 1),
    ]),
  );
}
