import { bookVat } from './vat-booking.js';

const AT = new Date('2026-11-24T10:00:00Z');

/** What a booking debits, by account; credits are negative. */
function debits(vatMinor: number, deferredMinor: number, revenueMinor: number): Record<string, number> {
  const [booked] = bookVat(
    { reference: 'm', currency: 'USD', at: AT, vatMinor },
    { deferredMinor, revenueMinor },
  );
  return Object.fromEntries(
    (booked?.entries ?? []).map(({ account, debitMinor, creditMinor }) => [
      account,
      debitMinor - creditMinor,
    ]),
  );
}

it.each([
  ['while the commission is deferred', 390, 2_250, 0, { deferred_revenue: 390, vat_payable: -390 }],
  ['once it is revenue', 390, 0, 2_250, { platform_revenue: 390, vat_payable: -390 }],
  [
    'where it is more than the commission',
    1_000,
    600,
    0,
    { deferred_revenue: 600, platform_revenue: 400, vat_payable: -1_000 },
  ],
] as const)('is owed out of the commission: %s', (_when, vatMinor, deferredMinor, revenueMinor, expected) => {
  expect(debits(vatMinor, deferredMinor, revenueMinor)).toEqual(expected);
});

it.each([
  ['fills what a full refund took from revenue', -390, 0, -390, { platform_revenue: -390, vat_payable: 390 }],
  ['stays deferred after a refund of a part', -100, 900, 0, { deferred_revenue: -100, vat_payable: 100 }],
  [
    'does both where a refund took more than was deferred',
    -390,
    50,
    -300,
    { deferred_revenue: -90, platform_revenue: -300, vat_payable: 390 },
  ],
  ['is revenue once the commission is', -100, 0, 900, { platform_revenue: -100, vat_payable: 100 }],
] as const)('comes back with a refund and %s', (_how, vatMinor, deferredMinor, revenueMinor, expected) => {
  expect(debits(vatMinor, deferredMinor, revenueMinor)).toEqual(expected);
});

it('is no movement where nothing is owed', () => {
  expect(
    bookVat({ reference: 'm', currency: 'USD', at: AT, vatMinor: 0 }, { deferredMinor: 1, revenueMinor: 0 }),
  ).toEqual([]);
});
