import type { Locale } from '../../domain/locale.js';
import type { MailTexts } from './text-types.js';
import { notMe } from './security.js';
import { WHY } from './why.js';

const account = { en: 'another bank account', es: 'otra cuenta bancaria' };

const WHY_FROZEN = {
  en: {
    account_disputed: 'you told us that somebody else used your account',
    payout_destination_changed: 'your payouts now go to another bank account',
    operator: 'we are looking into something',
  },
  es: {
    account_disputed: 'nos has dicho que otra persona ha usado tu cuenta',
    payout_destination_changed: 'tus cobros van ahora a otra cuenta bancaria',
    operator: 'estamos comprobando algo',
  },
} as const;

function whyFrozen(locale: Locale, reason: string): string {
  const known = WHY_FROZEN[locale];
  return reason in known ? known[reason as keyof typeof known] : known.operator;
}

/** Mails that protect where a coach's money goes. */
export const payoutSafety: Record<Locale, MailTexts<'payout_destination_changed' | 'payouts_frozen'>> = {
  en: {
    payout_destination_changed: ({ name, thing, frozenUntil, linkPath }) => ({
      subject: 'Your payouts go to another bank account',
      heading: 'Your payouts go to another bank account',
      paragraphs: [
        `Hi ${name}, your payouts now go to ${thing || account.en}.`,
        frozenUntil
          ? `To keep your money safe, nothing is paid out until ${frozenUntil}.`
          : 'To keep your money safe, nothing is paid out for the time being.',
        "If it was you, you don't need to do anything. If it wasn't, use the link below: it locks everybody out of your account, and your payouts stay on hold until we've heard from you.",
      ],
      button: { label: 'See your payouts', path: '/coach/billing' },
      otherWays: [notMe.en({ linkPath })],
      ...WHY.en.safety,
    }),
    payouts_frozen: ({ name, reason, frozenUntil }) => ({
      subject: 'Your payouts are on hold',
      heading: 'Your payouts are on hold',
      paragraphs: [
        `Hi ${name}, we hold your payouts back because ${whyFrozen('en', reason)}. The money stays yours.`,
        frozenUntil
          ? `They go on by themselves on ${frozenUntil}.`
          : 'They go on once we have heard from you: contact support.',
      ],
      button: { label: 'See your payouts', path: '/coach/billing' },
      otherWays: [{ label: 'Contact support', path: '/contact' }],
      ...WHY.en.safety,
    }),
  },
  es: {
    payout_destination_changed: ({ name, thing, frozenUntil, linkPath }) => ({
      subject: 'Tus cobros van a otra cuenta bancaria',
      heading: 'Tus cobros van a otra cuenta bancaria',
      paragraphs: [
        `Hola, ${name}: tus cobros van ahora a ${thing || account.es}.`,
        frozenUntil
          ? `Para proteger tu dinero, no saldrá ningún cobro hasta el ${frozenUntil}.`
          : 'Para proteger tu dinero, por ahora no saldrá ningún cobro.',
        'Si has sido tú, no tienes que hacer nada. Si no, usa el enlace de abajo: echa a todo el mundo de tu cuenta y tus cobros seguirán parados hasta que hablemos contigo.',
      ],
      button: { label: 'Ver tus cobros', path: '/coach/billing' },
      otherWays: [notMe.es({ linkPath })],
      ...WHY.es.safety,
    }),
    payouts_frozen: ({ name, reason, frozenUntil }) => ({
      subject: 'Tus cobros están retenidos',
      heading: 'Tus cobros están retenidos',
      paragraphs: [
        `Hola, ${name}: retenemos tus cobros porque ${whyFrozen('es', reason)}. El dinero sigue siendo tuyo.`,
        frozenUntil
          ? `Se reanudarán solos el ${frozenUntil}.`
          : 'Se reanudarán cuando hablemos contigo: escríbenos.',
      ],
      button: { label: 'Ver tus cobros', path: '/coach/billing' },
      otherWays: [{ label: 'Escribirnos', path: '/contact' }],
      ...WHY.es.safety,
    }),
  },
};
