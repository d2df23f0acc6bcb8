import type { TaxedBuyer } from './taxed-supply.js';
import { isEuVatId } from './tax-id-formats.js';

/** Countries of time zones: IANA, zone.tab, of the countries in the table of rates and a few more. */
const ZONES =
  'AT Europe/Vienna,BE Europe/Brussels,BG Europe/Sofia,CH Europe/Zurich,CY Asia/Nicosia,CY Asia/Famagusta,CZ Europe/Prague,' +
  'DE Europe/Berlin,DE Europe/Busingen,DK Europe/Copenhagen,EE Europe/Tallinn,ES Europe/Madrid,ES Atlantic/Canary,ES Africa/Ceuta,' +
  'FI Europe/Helsinki,FR Europe/Paris,GB Europe/London,GR Europe/Athens,HR Europe/Zagreb,HU Europe/Budapest,IE Europe/Dublin,' +
  'IS Atlantic/Reykjavik,IT Europe/Rome,LI Europe/Vaduz,LT Europe/Vilnius,LU Europe/Luxembourg,LV Europe/Riga,MT Europe/Malta,' +
  'MX America/Mexico_City,NL Europe/Amsterdam,NO Europe/Oslo,PL Europe/Warsaw,PT Europe/Lisbon,PT Atlantic/Madeira,' +
  'PT Atlantic/Azores,RO Europe/Bucharest,SE Europe/Stockholm,SI Europe/Ljubljana,SK Europe/Bratislava,' +
  'US America/New_York,US America/Chicago,US America/Denver,US America/Los_Angeles,AR America/Argentina/Buenos_Aires';

const COUNTRY_OF_ZONE = new Map(
  ZONES.split(',').map((row) => {
    const [country = '', zone = ''] = row.split(' ');
    return [zone, country] as const;
  }),
);

export interface Place extends TaxedBuyer {
  /** What it is read from, such as `card:ES` and `timezone:ES`. */
  evidence: string[];
}

/**
 * An athlete is a consumer where their card was issued; the time zone that they gave is the second piece of evidence, and the
 * only one without a card's country. Council Implementing Regulation (EU) 282/2011, Art. 24b(d) and 24f.
 */
export function placeOfAthlete(cardCountry: string, timezone: string): Place {
  const zoneCountry = COUNTRY_OF_ZONE.get(timezone) ?? '';
  return {
    country: cardCountry || zoneCountry,
    status: 'consumer',
    vatId: '',
    evidence: [cardCountry && `card:${cardCountry}`, zoneCountry && `timezone:${zoneCountry}`].filter(
      Boolean,
    ),
  };
}

/** A coach is where the connected account is; without one, where they say that they live. */
export function placeOfCoach(
  accountCountry: string,
  details: { country: string; vatId: string } | undefined,
): Place {
  const vatId = details?.vatId ?? '';
  const country = accountCountry || (details?.country ?? '');
  return {
    country,
    status: isEuVatId(vatId) ? 'business' : 'consumer',
    vatId,
    evidence: [
      accountCountry ? `account:${accountCountry}` : country && `address:${country}`,
      vatId && `vat-id:${vatId}`,
    ].filter(Boolean),
  };
}
