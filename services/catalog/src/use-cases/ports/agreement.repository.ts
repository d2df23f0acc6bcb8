import type { Agreement, AgreementAcceptance } from '../../domain/agreement.js';

export abstract class AgreementRepository {
  abstract findActive(name: string): Promise<Agreement | undefined>;
  abstract findActiveById(id: string): Promise<Agreement | undefined>;
  abstract hasAccepted(coachId: string, agreementId: string): Promise<boolean>;
  /** False when the coach's acceptance is on record already; that record stays as it is. */
  abstract recordAcceptance(acceptance: AgreementAcceptance): Promise<boolean>;
}
