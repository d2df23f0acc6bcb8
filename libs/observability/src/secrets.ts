import { describeError } from './describe-error.js';

const CENSOR = '[redacted]';

/** Names under which a field holds what opens something, however deep in a log line. */
const SECRET_NAME =
  /passw|secret|token|authori[sz]ation|cookie|credential|signature|api_?key|private_?key|linkpath|^(cvc|pan|card_?number)$/i;

/** What opens something wherever it stands, beside what is to stand there instead. */
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

/** In one piece or in the groups of a card; a UUID has others. */
const CARD_NUMBER =
  /(?<![\w-]|\d\.)(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5})(?![\w-]|\.\d)/g;
const DEEPEST = 6;

/**
 * The text without tokens, keys, signatures of addresses, card numbers (they become 0, which may stand where a number
 * must) and e-mail addresses. A password looks like nothing: it is kept out by the name of its field alone.
 */
export function withoutSecrets(text: string): string {
  const censored = SECRETS.reduce((done, [pattern, instead]) => done.replace(pattern, instead), text);
  return censored.replace(CARD_NUMBER, (digits) => (isCardNumber(digits) ? '0' : digits));
}

/** The fields of a log line: secrets by name are taken out, and of errors only what explains them is kept. */
export function safeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_NAME.test(name) ? CENSOR : safe(value, 1)]),
  );
}

/** Luhn's check digit; random numbers pass it once in ten times. */
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
