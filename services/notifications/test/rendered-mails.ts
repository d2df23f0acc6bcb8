import type { Clock } from '@bandeja/clock';
import {
  PaymentCaptured,
  PaymentDisputed,
  PaymentHoldEnding,
  PaymentOverdue,
  PaymentPartlyRefunded,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
} from '@bandeja/contracts/payments-events';
import type { EventContext } from '@bandeja/events';
import type { AnalysisStory } from '../src/domain/analysis-story.js';
import type { MailTemplate } from '../src/domain/announcements.js';
import type { Locale } from '../src/domain/locale.js';
import type { NewMail } from '../src/domain/mail.js';
import { Operator } from '../src/domain/operator.js';
import { PaymentsEventsController } from '../src/inbound/events/payments-events.controller.js';
import { renderMail } from '../src/outbound/mail/render-mail.js';
import { AnnounceCapture } from '../src/use-cases/announce/announce-capture.js';
import { AnnounceDispute } from '../src/use-cases/announce/announce-dispute.js';
import { AnnounceOccasion } from '../src/use-cases/announce/announce-occasion.js';
import { Announcer } from '../src/use-cases/announce/announcer.js';
import { RemindAthlete } from '../src/use-cases/announce/remind-athlete.js';
import { RemindCoach } from '../src/use-cases/announce/remind-coach.js';
import { ORIGIN } from './factories/mail-data.js';

/** The handlers of the events of one payment. */
const HANDLERS = new Map<
  unknown,
  | 'captured'
  | 'disputed'
  | 'holdEnding'
  | 'overdue'
  | 'partlyRefunded'
  | 'refunded'
  | 'refundFailed'
  | 'refundRequested'
>([
  [PaymentCaptured, 'captured'],
  [PaymentDisputed, 'disputed'],
  [PaymentHoldEnding, 'holdEnding'],
  [PaymentOverdue, 'overdue'],
  [PaymentPartlyRefunded, 'partlyRefunded'],
  [PaymentRefunded, 'refunded'],
  [PaymentRefundFailed, 'refundFailed'],
  [PaymentRefundRequested, 'refundRequested'],
]);

export interface SentMail {
  template: MailTemplate;
  /** The subject and the plain text, with the spaces of a keyboard. */
  text: string;
}

const known = new Map<string, Promise<SentMail>>();

/** Most mails of many histories say the same. */
function renderedOnce(mail: Parameters<typeof renderMail>[0]): Promise<SentMail> {
  const key = JSON.stringify(mail);
  const rendered = known.get(key) ?? asSent(mail);
  known.set(key, rendered);
  return rendered;
}

async function asSent(mail: Parameters<typeof renderMail>[0]): Promise<SentMail> {
  const { subject, text } = await renderMail(mail, ORIGIN);
  return { template: mail.template, text: `${subject}\n${text}`.replaceAll(/[\u00a0\u202f]/g, ' ') };
}

/** The mails that notifications sends upon events of payments, through its own rules and texts, without its database. */
export class RenderedMails {
  #queued: NewMail[] = [];
  readonly #controller: PaymentsEventsController;

  constructor(story: (analysisId: string) => AnalysisStory, clock: Clock) {
    const nothing = () => Promise.resolve();
    const always = () =>
      Promise.resolve(new Proxy({}, { get: (_all, name) => name !== 'then' || undefined }));
    const analyses = { story: (id: string) => Promise.resolve(story(id)) } as never;
    const mails = { add: (mail: NewMail) => Promise.resolve(this.#queued.push(mail)), cancelAbout: nothing };
    const announcer = new Announcer(
      { add: nothing, expire: nothing } as never,
      { of: always } as never,
      mails as never,
      { add: nothing } as never,
      { of: () => Promise.resolve('') } as never,
    );
    this.#controller = new PaymentsEventsController(
      new AnnounceOccasion(analyses, announcer),
      new AnnounceCapture(analyses, announcer),
      new AnnounceDispute(analyses, announcer, mails as never, new Operator('olga@bandeja.example', 'en')),
      {} as never,
      new RemindCoach(analyses, announcer, clock),
      new RemindAthlete(analyses, announcer, clock),
      {} as never,
      {} as never,
    );
  }

  /** Those that this event causes. */
  async upon(type: unknown, message: unknown, locale: Locale): Promise<SentMail[]> {
    const handler = HANDLERS.get(type);
    if (!handler) return [];
    this.#queued = [];
    await this.#controller[handler](message as never, { eventId: 'event' } as EventContext);
    const rendered = this.#queued.map(({ template, data }) => renderedOnce({ template, locale, data }));
    return Promise.all(rendered);
  }
}
