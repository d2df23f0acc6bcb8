import type { Locale } from '../../domain/locale.js';
import { refundStageOf, type RefundStage } from '../../domain/refund.js';
import { FOR_ATHLETE, FOR_COACH, type MailedStage } from './refund-mails.js';
import type { DigestFacts, MailFacts, PushFacts, Texts } from './text-types.js';
import { WHY } from './why.js';

const mailed = (detail: string): MailedStage => {
  const stage = refundStageOf(detail);
  return stage === 'requested' ? 'whole' : stage;
};

const PUSHED: Record<Locale, Record<RefundStage, { athlete: (amount: string) => string; coach: string }>> = {
  en: {
    requested: {
      athlete: () => 'Your refund is on its way: your bank may take 5 to 10 days',
      coach: 'Payout on hold: a refund was requested',
    },
    whole: { athlete: (amount) => `${amount} is on its way back to you`, coach: 'A payment was refunded' },
    part: {
      athlete: (amount) => `${amount} is on its way back to you`,
      coach: 'Part of a payment was refunded',
    },
    failed: { athlete: () => "Your refund didn't go through", coach: "A refund didn't go through" },
  },
  es: {
    requested: {
      athlete: () => 'Tu reembolso está en camino: tu banco puede tardar de 5 a 10 días',
      coach: 'Transferencia en espera: se ha pedido un reembolso',
    },
    whole: { athlete: (amount) => `Te devolvemos ${amount}`, coach: 'Se ha reembolsado un pago' },
    part: { athlete: (amount) => `Te devolvemos ${amount}`, coach: 'Se ha reembolsado parte de un pago' },
    failed: {
      athlete: () => 'No se ha podido hacer tu reembolso',
      coach: 'No se ha podido hacer un reembolso',
    },
  },
};

const DIGEST: Record<Locale, Record<RefundStage, (facts: DigestFacts) => string>> = {
  en: {
    requested: ({ title }) => `A refund for “${title}” was requested.`,
    whole: ({ amount, title }) => `${amount} for “${title}” was refunded.`,
    part: ({ title }) => `Part of the payment for “${title}” was refunded.`,
    failed: ({ title }) => `The refund for “${title}” didn't go through.`,
  },
  es: {
    requested: ({ title }) => `Se ha pedido un reembolso por «${title}».`,
    whole: ({ amount, title }) => `Se han reembolsado ${amount} por «${title}».`,
    part: ({ title }) => `Se ha reembolsado parte del pago por «${title}».`,
    failed: ({ title }) => `No se ha podido hacer el reembolso por «${title}».`,
  },
};

const BUTTONS: Record<Locale, { athlete: string; coach: string }> = {
  en: { athlete: 'See your payments', coach: 'See your earnings' },
  es: { athlete: 'Ver tus pagos', coach: 'Ver tus ingresos' },
};

const textsIn = (locale: Locale) => ({
  mails: {
    payment_refunded_athlete: (facts: MailFacts) => {
      const { money, ...text } = FOR_ATHLETE[locale][mailed(facts.detail)](facts);
      const button = { label: BUTTONS[locale].athlete, path: '/user/billing' };
      return { ...text, button, money: { text: money }, ...WHY[locale].athletesMoney };
    },
    payment_refunded_coach: (facts: MailFacts) => ({
      ...FOR_COACH[locale][mailed(facts.detail)](facts),
      button: { label: BUTTONS[locale].coach, path: '/coach/billing' },
      ...WHY[locale].coachesMoney,
    }),
  },
  pushes: {
    payment_refunded: ({ amount, title, detail }: PushFacts, to: 'athlete' | 'coach') => {
      const { athlete, coach } = PUSHED[locale][refundStageOf(detail)];
      return { title: to === 'athlete' ? athlete(amount) : coach, body: title };
    },
  },
  digest: {
    payment_refunded: (facts: DigestFacts) => DIGEST[locale][refundStageOf(facts.detail)](facts),
  },
});

export const refunds: Texts<'payment_refunded_athlete' | 'payment_refunded_coach', 'payment_refunded'> = {
  en: textsIn('en'),
  es: textsIn('es'),
};
