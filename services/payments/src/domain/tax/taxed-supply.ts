/**
 * agent: the coach sells to the athlete, and the platform sells its arranging to the coach for a commission. principal: the
 * platform sells the analysis to the athlete, and buys it from the coach.
 */
export const SELLER_ROLES = ['agent', 'principal'] as const;
export type SellerRole = (typeof SELLER_ROLES)[number];

/** none: nobody has worked out any tax. The others are what the law makes of the supply. */
export type TaxTreatment = 'none' | 'standard' | 'reverse_charge' | 'outside_scope' | 'exempt';

export interface TaxedSeller {
  role: SellerRole;
  /** ISO 3166-1 alpha-2; empty where it was not configured. */
  country: string;
  /** Empty for a seller that is not registered for VAT. */
  vatId: string;
}

export interface TaxedBuyer {
  /** Empty where nothing tells it. */
  country: string;
  /** A business is known by its VAT id. */
  status: 'consumer' | 'business';
  vatId: string;
}

/** What the platform sells: the whole analysis as principal, its commission as agent. Prices contain the tax. */
export interface TaxedSupply {
  seller: TaxedSeller;
  buyer: TaxedBuyer;
  /** `2026-10-31`, where the seller is. */
  day: string;
  grossMinor: number;
  currency: string;
}

export interface Tax {
  treatment: TaxTreatment;
  /** Whose VAT it is; empty without one. */
  country: string;
  rateBps: number;
  netMinor: number;
  vatMinor: number;
  /** The rule that decided, with its article. */
  source: string;
}
