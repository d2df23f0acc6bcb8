import type { Tax, TaxedSupply, TaxTreatment } from './taxed-supply.js';
import { EU_COUNTRIES, standardRateOf } from './vat-rates.js';

const DIRECTIVE = 'Directive 2006/112/EC';

export const RULES = {
  unregistered: `${DIRECTIVE}, Art. 284: the seller is not registered for VAT`,
  reverseCharge: `${DIRECTIVE}, Art. 44 and 196: reverse charge`,
  homeBusiness: `${DIRECTIVE}, Art. 44: seller and customer in the same state`,
  homeWithoutId: `${DIRECTIVE}, Art. 45, and Regulation (EU) 282/2011, Art. 18: a customer without VAT id, taxed where the seller is`,
  consumer: `${DIRECTIVE}, Art. 58: taxed where the consumer is`,
  abroad: `${DIRECTIVE}, Art. 44 and 59: the customer is outside of the EU`,
  home: 'National VAT law of the seller: seller and customer in the same country',
  elsewhere: 'National VAT law of the seller: supplied abroad',
  unknown: 'No rate in the table for this place',
  GB: 'Value Added Tax Act 1994, Schedule 4A, paragraph 15: taxed where the consumer is',
  CH: 'Bundesgesetz über die Mehrwertsteuer, Art. 8(1) and 10(2)(b): taxed where the consumer is',
  LI: 'Mehrwertsteuergesetz of Liechtenstein, Art. 8(1): taxed where the consumer is',
  NO: 'Merverdiavgiftsloven § 3-30: taxed where the consumer is',
  IS: 'Lög nr. 50/1988, 35. gr.: taxed where the consumer is',
} as const;

interface Ruling {
  treatment: TaxTreatment;
  country: string;
  source: string;
}

const isInEu = (country: string): boolean => EU_COUNTRIES.includes(country);
const standard = (country: string, source: string): Ruling => ({ treatment: 'standard', country, source });
const untaxed = (treatment: TaxTreatment, source: string): Ruling => ({ treatment, country: '', source });

/** What the table of rates makes of a supply. The gross amount is never changed: tax is taken out of it. */
export function taxOf(supply: TaxedSupply): Tax {
  const { day, grossMinor } = supply;
  const ruling = ruleFor(supply);
  const rateBps = ruling.treatment === 'standard' ? standardRateOf(ruling.country, day) : 0;
  if (rateBps === undefined)
    return { ...untaxed('outside_scope', RULES.unknown), rateBps: 0, netMinor: grossMinor, vatMinor: 0 };
  const vatMinor = vatWithin(grossMinor, rateBps);
  return { ...ruling, rateBps, netMinor: grossMinor - vatMinor, vatMinor };
}

/** The tax in a gross amount, rounded to the nearest minor unit. */
export const vatWithin = (grossMinor: number, rateBps: number): number =>
  Math.round((grossMinor * rateBps) / (10_000 + rateBps));

function ruleFor(supply: TaxedSupply): Ruling {
  if (supply.seller.vatId === '') return untaxed('exempt', RULES.unregistered);
  return supply.seller.role === 'agent' ? commissionRule(supply) : analysisRule(supply);
}

/** The platform's commission to a coach, who sells and so is in business. */
function commissionRule({ seller, buyer }: TaxedSupply): Ruling {
  const home = seller.country;
  const place = buyer.country || home;
  if (!isInEu(home))
    return place === home ? standard(home, RULES.home) : untaxed('outside_scope', RULES.elsewhere);
  if (place === home) return standard(home, RULES.homeBusiness);
  if (!isInEu(place)) return untaxed('outside_scope', RULES.abroad);
  return buyer.status === 'business'
    ? untaxed('reverse_charge', RULES.reverseCharge)
    : standard(home, RULES.homeWithoutId);
}

/** The whole analysis to an athlete; of one whose place nothing tells, it is taxed at home. */
function analysisRule({ seller, buyer }: TaxedSupply): Ruling {
  const home = seller.country;
  const place = buyer.country || home;
  if (buyer.status === 'business' && place !== home)
    return isInEu(home) && isInEu(place)
      ? untaxed('reverse_charge', RULES.reverseCharge)
      : untaxed('outside_scope', isInEu(home) ? RULES.abroad : RULES.elsewhere);
  if (isInEu(place)) return standard(place, RULES.consumer);
  if (place === home) return standard(home, RULES.home);
  const rule = Object.entries(RULES).find(([country]) => country === place);
  return rule
    ? standard(place, rule[1])
    : untaxed('outside_scope', isInEu(home) ? RULES.abroad : RULES.elsewhere);
}
