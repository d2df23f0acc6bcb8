import {
  formatAgo,
  formatBytes,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  timecode,
} from './format';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it('shows EUR with €, USD with $ [S0-9.18]', () => {
    expect(formatMoney({ amountMinor: 7500, currency: 'EUR' }, 'en')).toBe('€75');
    expect(formatMoney({ amountMinor: 4550, currency: 'USD' }, 'en')).toBe('$45.50');
  });

  it('is formatted for the language', () => {
    expect(plain(formatMoney({ amountMinor: 6500, currency: 'USD' }, 'es'))).toBe('65 $');
    expect(plain(formatMoney({ amountMinor: 6550, currency: 'EUR' }, 'es'))).toBe('65,50 €');
  });
});

describe('dates and times', () => {
  it('are short, formatted for en-US, with durations as m:ss [S1-9.18]', () => {
    expect(formatDate('2026-11-21T12:00:00Z', 'en')).toBe('Nov 21, 2026');
    expect([0, 42_000, 727_900].map(timecode)).toEqual(['0:00', '0:42', '12:07']);
  });

  it('follow the language', () => {
    expect(formatDate('2026-11-21T12:00:00Z', 'es')).toBe('21 nov 2026');
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatAgo('2026-11-21T09:00:00Z', 'en', now)).toBe('3 hr. ago');
    expect(formatAgo('2026-11-21T09:00:00Z', 'es', now)).toBe('hace 3 h');
  });
});

describe('numbers', () => {
  it('follow the language', () => {
    expect([formatNumber(12_345.5, 'en'), formatNumber(12_345.5, 'es')]).toEqual(['12,345.5', '12.345,5']);
    expect([formatPercent(62, 'en'), plain(formatPercent(62, 'es'))]).toEqual(['62%', '62 %']);
    expect([formatBytes(1_258_291, 'en'), formatBytes(1_258_291, 'es')]).toEqual(['1.2 MB', '1,2 MB']);
  });
});
