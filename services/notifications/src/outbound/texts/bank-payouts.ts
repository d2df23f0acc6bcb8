import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const bankPayouts: Texts<'bank_payout_failed', 'bank_payout_failed'> = {
  en: {
    mails: {
      bank_payout_failed: ({ name, amount }) => ({
        subject: `Your bank refused a payout of ${amount}`,
        heading: 'Your bank refused a payout',
        paragraphs: [
          `Hi ${name}, your bank refused a payout of ${amount}. The money is safe: it's back in your Stripe account.`,
          'Check the bank account in your Stripe dashboard, which you can open from your billing page. Stripe sends nothing more to your bank until you do.',
        ],
        button: { label: 'Check your bank account', path: '/coach/billing' },
        money: { text: `${amount} back in your Stripe account` },
        ...WHY.en.coachesMoney,
      }),
    },
    pushes: {
      bank_payout_failed: ({ amount }) => ({
        title: `Your bank refused a payout of ${amount}`,
        body: 'Check the bank account in your Stripe dashboard.',
      }),
    },
    digest: {
      bank_payout_failed: ({ amount }) => `Your bank refused a payout of ${amount}.`,
    },
  },
  es: {
    mails: {
      bank_payout_failed: ({ name, amount }) => ({
        subject: `Tu banco ha rechazado una transferencia de ${amount}`,
        heading: 'Tu banco ha rechazado una transferencia',
        paragraphs: [
          `Hola, ${name}: tu banco ha rechazado una transferencia de ${amount}. El dinero está a salvo: ha vuelto a tu cuenta de Stripe.`,
          'Revisa la cuenta bancaria en tu panel de Stripe, que puedes abrir desde tu página de cobros. Hasta entonces, Stripe no enviará nada más a tu banco.',
        ],
        button: { label: 'Revisar la cuenta bancaria', path: '/coach/billing' },
        money: { text: `${amount} de vuelta en tu cuenta de Stripe` },
        ...WHY.es.coachesMoney,
      }),
    },
    pushes: {
      bank_payout_failed: ({ amount }) => ({
        title: `Tu banco ha rechazado una transferencia de ${amount}`,
        body: 'Revisa la cuenta bancaria en tu panel de Stripe.',
      }),
    },
    digest: {
      bank_payout_failed: ({ amount }) => `Tu banco ha rechazado una transferencia de ${amount}.`,
    },
  },
};
