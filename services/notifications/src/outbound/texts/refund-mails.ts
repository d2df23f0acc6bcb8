import type { Locale } from '../../domain/locale.js';
import type { RefundStage } from '../../domain/refund.js';
import type { MailFacts } from './text-types.js';

interface RefundMail {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** A request alone is not emailed. */
export type MailedStage = Exclude<RefundStage, 'requested'>;

export const FOR_ATHLETE: Record<
  Locale,
  Record<MailedStage, (facts: MailFacts) => RefundMail & { money: string }>
> = {
  en: {
    whole: ({ name, title, amount }) => ({
      subject: `Refunded: ${title}`,
      heading: `${amount} is on its way back to you`,
      paragraphs: [
        `Hi ${name}, we've refunded the full ${amount} for “${title}” to the card you paid with. Banks take 5 to 10 days to show it.`,
        'The analysis stays yours: you can still watch it.',
      ],
      money: `${amount} refunded to your card`,
    }),
    part: ({ name, title, amount }) => ({
      subject: `Partly refunded: ${title}`,
      heading: `${amount} is on its way back to you`,
      paragraphs: [
        `Hi ${name}, we've refunded ${amount} of your payment for “${title}” to the card you paid with. Banks take 5 to 10 days to show it.`,
        'The analysis stays yours: you can still watch it.',
      ],
      money: `${amount} refunded to your card`,
    }),
    failed: ({ name, title, amount }) => ({
      subject: `Refund failed: ${title}`,
      heading: "Your refund didn't go through",
      paragraphs: [
        `Hi ${name}, we couldn't refund ${amount} for “${title}” to the card you paid with.`,
        'You can request the refund again until the refund period ends. If your card is lost or closed, or the period has ended, contact support.',
      ],
      money: `${amount} not refunded`,
    }),
  },
  es: {
    whole: ({ name, title, amount }) => ({
      subject: `Reembolsado: ${title}`,
      heading: `Te devolvemos ${amount}`,
      paragraphs: [
        `Hola, ${name}: te hemos reembolsado ${amount} por «${title}», el importe íntegro, en la tarjeta con la que pagaste. Los bancos tardan de 5 a 10 días en mostrarlo.`,
        'El análisis sigue siendo tuyo: puedes seguir viéndolo.',
      ],
      money: `${amount} reembolsados en tu tarjeta`,
    }),
    part: ({ name, title, amount }) => ({
      subject: `Reembolso parcial: ${title}`,
      heading: `Te devolvemos ${amount}`,
      paragraphs: [
        `Hola, ${name}: te hemos reembolsado ${amount} de tu pago por «${title}» en la tarjeta con la que pagaste. Los bancos tardan de 5 a 10 días en mostrarlo.`,
        'El análisis sigue siendo tuyo: puedes seguir viéndolo.',
      ],
      money: `${amount} reembolsados en tu tarjeta`,
    }),
    failed: ({ name, title, amount }) => ({
      subject: `Reembolso fallido: ${title}`,
      heading: 'No se ha podido hacer tu reembolso',
      paragraphs: [
        `Hola, ${name}: no hemos podido reembolsarte ${amount} por «${title}» en la tarjeta con la que pagaste.`,
        'Puedes pedir el reembolso otra vez hasta que termine el plazo. Si has perdido o cancelado la tarjeta, o si el plazo ha terminado, contacta con soporte.',
      ],
      money: `${amount} sin reembolsar`,
    }),
  },
};

export const FOR_COACH: Record<Locale, Record<MailedStage, (facts: MailFacts) => RefundMail>> = {
  en: {
    whole: ({ name, athleteName, title, amount }) => ({
      subject: `Refunded: ${title}`,
      heading: 'An analysis was refunded',
      paragraphs: [
        `Hi ${name}, ${athleteName}'s payment for “${title}” was refunded, and your ${amount} share with it. If we haven't paid it yet, we keep it. If you already have it, we take it back or keep it from your next payouts.`,
        "Athletes don't have to give a reason during the guarantee. You don't need to do anything.",
      ],
    }),
    part: ({ name, athleteName, title, amount }) => ({
      subject: `Partly refunded: ${title}`,
      heading: 'Part of a payment was refunded',
      paragraphs: [
        `Hi ${name}, part of ${athleteName}'s payment for “${title}” was refunded. Your share is ${amount} lower.`,
        "You don't need to do anything.",
      ],
    }),
    failed: ({ name, athleteName, title }) => ({
      subject: `Refund failed: ${title}`,
      heading: "A refund didn't go through",
      paragraphs: [
        `Hi ${name}, the refund of ${athleteName}'s payment for “${title}” didn't go through. Your share is paid out as planned, unless another refund is requested or the payment is disputed.`,
        "You don't need to do anything.",
      ],
    }),
  },
  es: {
    whole: ({ name, athleteName, title, amount }) => ({
      subject: `Reembolsado: ${title}`,
      heading: 'Se ha reembolsado un análisis',
      paragraphs: [
        `Hola, ${name}: se ha reembolsado el pago de ${athleteName} por «${title}», y con él tu parte (${amount}). Si aún no te la hemos pagado, la retenemos. Si ya la tienes, la recuperamos o la descontamos de tus próximas transferencias.`,
        'Durante la garantía los jugadores no tienen que dar explicaciones. No tienes que hacer nada.',
      ],
    }),
    part: ({ name, athleteName, title, amount }) => ({
      subject: `Reembolso parcial: ${title}`,
      heading: 'Se ha reembolsado parte de un pago',
      paragraphs: [
        `Hola, ${name}: se ha reembolsado parte del pago de ${athleteName} por «${title}». Cobrarás ${amount} menos.`,
        'No tienes que hacer nada.',
      ],
    }),
    failed: ({ name, athleteName, title }) => ({
      subject: `Reembolso fallido: ${title}`,
      heading: 'No se ha podido hacer un reembolso',
      paragraphs: [
        `Hola, ${name}: no se ha podido hacer el reembolso del pago de ${athleteName} por «${title}». Cobrarás tu parte según lo previsto, salvo que se pida otro reembolso o haya una disputa.`,
        'No tienes que hacer nada.',
      ],
    }),
  },
};
