import type { Agreement, AgreementAcceptance } from '../../domain/agreement.js';

export interface ListedAgreement extends Agreement {
  acceptanceCount: number;
}

export abstract class AgreementRepository {
  abstract findActive(name: string): Promise<Agreement | undefined>;
  /** The agreement, which stays in force until the transaction ends. */
  abstract holdActive(id: string): Promise<Agreement | undefined>;
  /** The last of a name whose time has come. No other takes its place until the transaction ends. */
  abstract lockDue(name: string, now: Date): Promise<Agreement | undefined>;
  /** False when the version exists. */
  abstract add(agreement: Agreement): Promise<boolean>;
  /** Puts it in the place of the one that was in force. */
  abstract activate(agreement: Agreement): Promise<void>;
  /** All of a name with how many coaches accepted each, the newest first. */
  abstract list(name: string): Promise<ListedAgreement[]>;
  abstract hasAccepted(coachId: string, agreementId: string): Promise<boolean>;
  /** False when the coach's acceptance is on record already; that record stays as it is. */
  abstract recordAcceptance(acceptance: AgreementAcceptance): Promise<boolean>;
}
