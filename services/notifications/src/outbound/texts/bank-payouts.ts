import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const bankPayouts: Texts<
  'bank_payout_failed' | 'payout_uncollected',
  'bank_payout_failed' | 'payout_uncollected'
> = {
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
      payout_uncollected: ({ name, amount, collectUntil }) => ({
        subject: `${amount} is waiting for you`,
        heading: `${amount} is waiting for you`,
        paragraphs: [
          `Hi ${name}, you earned ${amount} and we can't send it yet: your payout account isn't set up. It takes five minutes and an ID, then the money leaves for your bank.`,
          `Please do it by ${collectUntil}. After that we set the money aside. It stays yours, and is sent once your payout account is set up.`,
        ],
        button: { label: 'Set up payout account', path: '/coach/billing' },
        money: { text: `${amount} waits for your payout account` },
        ...WHY.en.coachesMoney,
      }),
    },
    pushes: {
      bank_payout_failed: ({ amount }) => ({
        title: `Your bank refused a payout of ${amount}`,
        body: 'Check the bank account in your Stripe dashboard.',
      }),
      payout_uncollected: ({ amount }) => ({
        title: `${amount} is waiting for you`,
        body: 'Set up your payout account and it leaves for your bank.',
      }),
    },
    digest: {
      bank_payout_failed: ({ amount }) => `Your bank refused a payout of ${amount}.`,
      payout_uncollected: ({ amount }) => `${amount} is waiting: set up your payout account.`,
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
      payout_uncollected: ({ name, amount, collectUntil }) => ({
        subject: `Te esperan ${amount}`,
        heading: `Te esperan ${amount}`,
        paragraphs: [
          `Hola, ${name}: has ingresado ${amount} y todavía no podemos enviártelos, porque tu cuenta de cobro no está configurada. Necesitas cinco minutos y un documento de identidad; después, el dinero sale hacia tu banco.`,
          `Hazlo antes del ${collectUntil}. Después apartaremos el dinero: seguirá siendo tuyo y te lo enviaremos en cuanto configures tu cuenta de cobro.`,
        ],
        button: { label: 'Configurar cuenta de cobro', path: '/coach/billing' },
        money: { text: `${amount} a la espera de tu cuenta de cobro` },
        ...WHY.es.coachesMoney,
      }),
    },
    pushes: {
      bank_payout_failed: ({ amount }) => ({
        title: `Tu banco ha rechazado una transferencia de ${amount}`,
        body: 'Revisa la cuenta bancaria en tu panel de Stripe.',
      }),
      payout_uncollected: ({ amount }) => ({
        title: `Te esperan ${amount}`,
        body: 'Configura tu cuenta de cobro y saldrán hacia tu banco.',
      }),
    },
    digest: {
      bank_payout_failed: ({ amount }) => `Tu banco ha rechazado una transferencia de ${amount}.`,
      payout_uncollected: ({ amount }) => `Te esperan ${amount}: configura tu cuenta de cobro.`,
    },
  },
};
