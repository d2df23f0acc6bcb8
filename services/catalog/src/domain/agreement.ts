export interface Agreement {
  id: string;
  name: string;
  version: string;
  textEn: string;
  textEs: string;
  textSha256: string;
  platformCommissionBps: number;
}

/** What proves that a coach accepted an agreement (T-59). */
export interface AgreementAcceptance {
  coachId: string;
  agreementId: string;
  version: string;
  commissionBps: number;
  textSha256: string;
  ipAddress: string;
  userAgent: string;
  acceptedAt: Date;
}

export const COACH_AGREEMENT_NAME = 'New Coach Agreement';

export function textIn(agreement: Agreement, locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] === 'es' ? agreement.textEs : agreement.textEn;
}
