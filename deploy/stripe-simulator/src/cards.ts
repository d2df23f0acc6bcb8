/** The test cards of https://docs.stripe.com/testing and what each does. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

export interface Decline {
  code: string;
  declineCode?: string;
}

export interface TestCard {
  number: string;
  brand: Brand;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  /** Refused wherever the bank is asked: attach, setup, charge. */
  decline?: Decline;
  /** Attaches and sets up, then refuses to pay. */
  chargeDecline?: Decline;
  authentication?: 'always' | 'unless-set-up' | 'already-set-up';
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
  /** The card network warns of fraud. */
  warns?: boolean;
  /** What a refund to it becomes later. */
  refund?: 'pending' | 'failed';
  /** Money is available at once instead of two days later. */
  bypassesPending?: boolean;
  /** Stripe's ready-made payment method, and the token beside it. */
  alias?: string;
}

const DECLINE_MESSAGES: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
};

export function declineMessage({ code, declineCode }: Decline): string {
  return DECLINE_MESSAGES[declineCode ?? ''] ?? DECLINE_MESSAGES[code] ?? 'Your card was declined.';
}

const declined = (declineCode: string): Decline => ({ code: 'card_declined', declineCode });
const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  ...more,
});
const card = (number: string, brand: Brand, more: Partial<TestCard> = {}): TestCard => ({
  ...visa(number, more),
  brand,
});

export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', { alias: 'visa' }),
  visa('4000056655665556', { funding: 'debit', alias: 'visa_debit' }),
  card('5555555555554444', 'mastercard', { alias: 'mastercard' }),
  card('2223003122003222', 'mastercard'),
  card('5200828282828210', 'mastercard', { funding: 'debit', alias: 'mastercard_debit' }),
  card('5105105105105100', 'mastercard', { funding: 'prepaid', alias: 'mastercard_prepaid' }),
  card('378282246310005', 'amex', { alias: 'amex' }),
  card('371449635398431', 'amex'),
  card('6011111111111117', 'discover', { alias: 'discover' }),
  card('3056930009020004', 'diners', { alias: 'diners' }),
  card('36227206271667', 'diners'),
  card('3566002020360505', 'jcb', { alias: 'jcb' }),
  card('6200000000000005', 'unionpay', { alias: 'unionpay' }),
  visa('4000007240000007', { country: 'ES', alias: 'es' }),
  visa('4000004840008001', { country: 'MX', alias: 'mx' }),
  visa('4000000320000021', { country: 'AR' }),
  visa('4000000000000077', { bypassesPending: true, alias: 'bypassPending' }),
  visa('4000000000000002', { decline: declined('generic_decline'), alias: 'visa_chargeDeclined' }),
  visa('4000000000009995', {
    decline: declined('insufficient_funds'),
    alias: 'visa_chargeDeclinedInsufficientFunds',
  }),
  visa('4000000000009987', { decline: declined('lost_card'), alias: 'visa_chargeDeclinedLostCard' }),
  visa('4000000000009979', { decline: declined('stolen_card'), alias: 'visa_chargeDeclinedStolenCard' }),
  visa('4000000000006975', {
    decline: declined('card_velocity_exceeded'),
    alias: 'visa_chargeDeclinedVelocityLimitExceeded',
  }),
  visa('4100000000000019', { decline: declined('fraudulent'), alias: 'radarBlock' }),
  visa('4000000000000069', {
    decline: { code: 'expired_card', declineCode: 'expired_card' },
    alias: 'chargeDeclinedExpiredCard',
  }),
  visa('4000000000000127', {
    decline: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
    alias: 'chargeDeclinedIncorrectCvc',
  }),
  visa('4000000000000119', {
    decline: { code: 'processing_error', declineCode: 'processing_error' },
    alias: 'chargeDeclinedProcessingError',
  }),
  visa('4000000000000341', { chargeDecline: declined('generic_decline'), alias: 'chargeCustomerFail' }),
  visa('4000002500003155', { authentication: 'unless-set-up', alias: 'authenticationRequiredOnSetup' }),
  visa('4000002760003184', { authentication: 'always', alias: 'authenticationRequired' }),
  visa('4000003800000446', {
    authentication: 'already-set-up',
    alias: 'authenticationRequiredSetupForOffSession',
  }),
  visa('4000008260003178', {
    authentication: 'always',
    chargeDecline: declined('insufficient_funds'),
    alias: 'authenticationRequiredChargeDeclinedInsufficientFunds',
  }),
  visa('4000000000000259', { dispute: 'fraudulent', alias: 'createDispute' }),
  visa('4000000000002685', { dispute: 'product_not_received', alias: 'createDisputeProductNotReceived' }),
  visa('4000000000001976', { dispute: 'inquiry', alias: 'createDisputeInquiry' }),
  visa('4000000000005423', { warns: true, alias: 'createIssuerFraudRecord' }),
  visa('4000000000007726', { refund: 'pending', alias: 'pendingRefund' }),
  visa('4000000000005126', { refund: 'failed', alias: 'refundFail' }),
];

/** A number that Stripe does not list: valid by its check digit, but real cards do not work in test mode. */
const LIVE_CARD: TestCard = visa('', { decline: declined('test_mode_live_card') });

const byNumber = new Map(TEST_CARDS.map((entry) => [entry.number, entry]));

const nameOf = ({ brand, number }: TestCard): string => `${brand}_${number.slice(-4)}`;
const byName = new Map(TEST_CARDS.map((entry) => [nameOf(entry), entry]));

/** The name under which a payment method remembers its card: not even a test number is kept. */
export const behaviourOf = (number: string): string => nameOf(byNumber.get(number) ?? LIVE_CARD);
export const cardOf = (behaviour: string): TestCard => byName.get(behaviour) ?? LIVE_CARD;

const ALIASES = new Map(
  TEST_CARDS.flatMap((entry) => (entry.alias === undefined ? [] : [[entry.alias, entry] as const])),
);
// Stripe spells these two without the brand as well.
ALIASES.set('chargeDeclined', cardOf('visa_0002'));
ALIASES.set('chargeDeclinedInsufficientFunds', cardOf('visa_9995'));
ALIASES.set('threeDSecure2Required', cardOf('visa_3184'));

/** `pm_card_visa`, `tok_visa` and the like. */
export function testCardNamed(name: string): TestCard | undefined {
  const match = /^(?:pm_card_|tok_)(\w+)$/.exec(name);
  return match?.[1] === undefined ? undefined : ALIASES.get(match[1]);
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 12 && number.length <= 19 && /^\d+$/.test(number) && sum % 10 === 0;
}

const BRAND_PATTERNS: [RegExp, Brand][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64[4-9])/, 'discover'],
  [/^3(0|6|8)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
];

export const brandOf = (number: string): Brand | 'unknown' =>
  BRAND_PATTERNS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
