import { CHIPS, filterOf, passes } from './coach-filter';
import type { WizardCoach } from './request-wizard.api';

const coach: WizardCoach = {
  id: 'lucia',
  fullName: 'Lucía Ferrer',
  avatarUrl: null,
  bio: '',
  yearsCoaching: 6,
  specializations: [],
  languagesSpoken: ['es'],
  rate: { amountMinor: 6_000, currency: 'USD' },
  averageRating: 4.75,
  totalReviews: 40,
  responseTimeHours: 24,
  acceptsRequests: true,
};

describe('the chips over the coaches', () => {
  it('ask for everyone while none is pressed, and narrow by each that is', () => {
    expect(filterOf([], 'es')).toBeUndefined();
    expect(filterOf([...CHIPS], 'es')).toEqual({
      maxRateMinor: 6_000,
      maxResponseHours: 24,
      languages: ['es'],
      minRating: 4.8,
    });
  });

  it('judge those who were matched as the server judges the list', () => {
    expect(passes(coach, [...CHIPS], 'es')).toBe(true);
    expect(passes({ ...coach, rate: { amountMinor: 6_001, currency: 'USD' } }, ['affordable'], 'es')).toBe(
      false,
    );
    expect(passes({ ...coach, responseTimeHours: null }, ['quick'], 'es')).toBe(false);
    expect(passes({ ...coach, averageRating: 4.74 }, ['topRated'], 'es')).toBe(false);
    expect(passes({ ...coach, averageRating: null }, ['topRated'], 'es')).toBe(false);
    expect(passes(coach, ['speaks'], 'en')).toBe(false);
  });
});
