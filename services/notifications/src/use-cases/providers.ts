import { AnnounceBankPayout } from './announce/announce-bank-payout.js';
import { AnnounceCapture } from './announce/announce-capture.js';
import { AnnounceCompletion } from './announce/announce-completion.js';
import { AnnounceDecision } from './announce/announce-decision.js';
import { AnnounceDispute } from './announce/announce-dispute.js';
import { AnnounceOccasion } from './announce/announce-occasion.js';
import { AnnounceOpening } from './announce/announce-opening.js';
import { AnnouncePayoutSafety } from './announce/announce-payout-safety.js';
import { AnnounceRejection } from './announce/announce-rejection.js';
import { AnnounceUnlock } from './announce/announce-unlock.js';
import { Announcer } from './announce/announcer.js';
import { AnnounceThreadMessage } from './announce/announce-thread-message.js';
import { AnnounceUncollected } from './announce/announce-uncollected.js';
import { RemindAthlete } from './announce/remind-athlete.js';
import { RemindCoach } from './announce/remind-coach.js';
import { SendRequestMails } from './announce/send-request-mails.js';
import { SendContactMessage } from './contact/send-contact-message.js';
import { AccountMails } from './email/account-mails.js';
import { MailQueue } from './email/mail-queue.js';
import { ForgetPerson } from './people/forget-person.js';
import { HoldBackUnwanted } from './preferences/hold-back-unwanted.js';
import { SavePreferences } from './preferences/save-preferences.js';
import { Unsubscribe } from './preferences/unsubscribe.js';
import { PushQueue } from './push/push-queue.js';
import { SavePushSubscription } from './push/save-push-subscription.js';
import { RoundMails } from './rounds/round-mails.js';
import { SendNewCoaches } from './rounds/send-new-coaches.js';
import { SendWeeklyDigest } from './rounds/send-weekly-digest.js';

/** The use cases that Nest can construct by itself. */
export const useCases = [
  AccountMails,
  AnnounceBankPayout,
  AnnounceCapture,
  AnnounceCompletion,
  AnnounceDecision,
  AnnounceDispute,
  AnnounceOccasion,
  AnnounceOpening,
  AnnouncePayoutSafety,
  AnnounceRejection,
  AnnounceUnlock,
  Announcer,
  ForgetPerson,
  AnnounceThreadMessage,
  AnnounceUncollected,
  HoldBackUnwanted,
  MailQueue,
  PushQueue,
  RemindAthlete,
  RemindCoach,
  RoundMails,
  SavePreferences,
  SavePushSubscription,
  SendContactMessage,
  SendNewCoaches,
  SendRequestMails,
  SendWeeklyDigest,
  Unsubscribe,
];
