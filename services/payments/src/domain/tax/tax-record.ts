import { formOf, keptUntil, type RecordForm } from './tax-forms.js';
import type { TaxDetails } from './tax-details.js';

/** What a coach earned in a month, where the seller is. */
export interface MonthTotals {
  /** 1 to 12. */
  month: number;
  /** Analyses that were paid. */
  count: number;
  /** What athletes paid, whatever was refunded since: IRC § 6050W wants it so. */
  grossMinor: number;
  /** What was credited to the coach, net of fees and taxes, less what refunds and lost disputes took: DAC7 wants it so. */
  considerationMinor: number;
  /** The platform's commission without the tax in it, and that tax. */
  feesMinor: number;
  taxesMinor: number;
}

/** Who the coach is to a tax office, as told; empty where nothing was. */
export interface TaxIdentity extends Omit<TaxDetails, 'entity'> {
  entity: TaxDetails['entity'] | '';
  email: string;
  /** The account that is paid to, as the provider names it. */
  accountId: string;
}

export interface TaxRecord {
  coachId: string;
  year: number;
  form: RecordForm;
  identity: TaxIdentity;
  months: MonthTotals[];
  /** Null while it can still change. */
  closedAt: Date | null;
  keepUntil: Date;
}

const NOTHING_TOLD = {
  entity: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  taxId: '',
  taxIdCountry: '',
  vatId: '',
  birthDate: '',
  registrationNumber: '',
} as const;

export interface KnownOfCoach {
  person: { fullName: string; email: string } | undefined;
  account: { country: string; providerAccountId: string | null } | undefined;
  details: TaxDetails | undefined;
}

export function identityOf({ person, account, details }: KnownOfCoach): TaxIdentity {
  const told = details ?? {
    ...NOTHING_TOLD,
    legalName: person?.fullName ?? '',
    country: account?.country ?? '',
  };
  return { ...told, email: person?.email ?? '', accountId: account?.providerAccountId ?? '' };
}

export function taxRecord(
  coachId: string,
  year: number,
  identity: TaxIdentity,
  months: MonthTotals[],
  closedAt: Date | null,
): TaxRecord {
  const form = formOf(identity.country);
  return { coachId, year, form, identity, months, closedAt, keepUntil: keptUntil(form, year) };
}

/** What a form wants and the coach has not told. */
export function missingOf({ form, identity }: TaxRecord): string[] {
  if (form === 'none') return [];
  const common = ['legalName', 'street', 'city', 'postalCode', 'country', 'taxId'] as const;
  const own = identity.entity === 'company' ? 'registrationNumber' : 'birthDate';
  const wanted = form === 'dac7' ? ([...common, 'taxIdCountry', own, 'accountId'] as const) : common;
  return wanted.filter((field) => identity[field] === '');
}
