import { DomainError } from '@bandeja/errors';
import { buildProfile } from '../../test/factories/build-profile.js';
import { applyChanges, type ProfileChanges } from './profile-changes.js';

function problemsOf(changes: ProfileChanges, profile = buildProfile()): DomainError {
  try {
    applyChanges(profile, changes);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('expected a refusal');
}

describe('changing a coach profile', () => {
  it('keeps fields that are not named', () => {
    expect(applyChanges(buildProfile(), {})).toEqual(buildProfile());
  });

  it('stores keys once and understands the English labels (T-76)', () => {
    const next = applyChanges(buildProfile(), {
      specializations: ['Strategy & Tactics', 'mental_game', 'Mental Game'],
      certifications: ['Former Professional Player'],
      languagesSpoken: ['Spanish', 'en'],
    });
    expect(next.specializations).toEqual(['strategy_tactics', 'mental_game']);
    expect(next.certifications).toEqual(['former_professional_player']);
    expect(next.languagesSpoken).toEqual(['es', 'en']);
  });

  it.each<[string, ProfileChanges, string]>([
    ['a short bio [S0-5.17]', { bio: `${'x'.repeat(49)}  ` }, 'Minimum 50 characters required'],
    ['a short bio of long characters [S0-9.16]', { bio: '🎾'.repeat(49) }, 'Minimum 50 characters required'],
    ['a bio without end', { bio: 'x'.repeat(5_001) }, 'Maximum 5000 characters allowed'],
    ['a base rate below 10 [S0-5.18]', { baseRateMinor: 999 }, 'Minimum rate is $10'],
    ['a base rate above 500 [S0-5.19]', { baseRateMinor: 50_001 }, 'Maximum rate is $500'],
    ['a minimum below 10', { minimumRateMinor: 0 }, 'Minimum rate is $10'],
    [
      'a minimum above the base [S0-5.20]',
      { minimumRateMinor: 7_501 },
      'Minimum rate cannot be higher than base rate',
    ],
    ['no specialization', { specializations: [] }, 'Choose at least one specialization.'],
    ['no certification', { certifications: [] }, 'Choose at least one certification.'],
    ['no language', { languagesSpoken: [] }, 'Choose at least one language.'],
    [
      'a list that nobody chose',
      { certifications: Array.from({ length: 10_000 }, () => 'fip_certified') },
      'Choose each option once.',
    ],
    ['a scripted option', { certifications: ['<script>'] }, '"<script>" is not one of the options.'],
    ['a language we do not offer', { languagesSpoken: ['Klingon'] }, '"Klingon" is not one of the options.'],
    ['years between the buckets', { yearsCoaching: 4 }, 'Choose your years of coaching: 1, 3, 6 or 10.'],
    ['no years', { yearsCoaching: 0 }, 'Choose your years of coaching: 1, 3, 6 or 10.'],
    ['a timezone that is none', { timezone: 'Padel/Court' }, 'Choose a timezone from the list.'],
  ])('refuses %s', (_, changes, message) => {
    const error = problemsOf(changes);
    expect(error).toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED', message });
    expect(error.details).toEqual({ [Object.keys(changes)[0] ?? '']: message });
  });

  it('reports all invalid fields at once', () => {
    expect(
      Object.keys(problemsOf({ bio: 'short', baseRateMinor: 1, yearsCoaching: 2 }).details).sort(),
    ).toEqual(['baseRateMinor', 'bio', 'yearsCoaching']);
  });

  it('requires the base rate before a minimum', () => {
    const profile = buildProfile({ baseRateMinor: null, minimumRateMinor: null });
    expect(problemsOf({ minimumRateMinor: 5_000 }, profile).message).toBe('Enter your base rate first.');
  });

  it('lowers the minimum when only the base is lowered (T-60)', () => {
    const next = applyChanges(buildProfile(), { baseRateMinor: 4_000 });
    expect(next).toMatchObject({ baseRateMinor: 4_000, minimumRateMinor: 4_000 });
  });

  it('accepts the bounds, 10 and 500 dollars [S0-9.14]', () => {
    expect(
      applyChanges(buildProfile(), { baseRateMinor: 50_000, minimumRateMinor: 50_000 }).baseRateMinor,
    ).toBe(50_000);
    expect(applyChanges(buildProfile(), { baseRateMinor: 1_000 }).baseRateMinor).toBe(1_000);
    expect(applyChanges(buildProfile(), { bio: 'y'.repeat(50) }).bio).toHaveLength(50);
  });

  it('stores HTML as plain text', () => {
    const bio = `<img src=x onerror=alert(1)> ${'y'.repeat(50)}`;
    expect(applyChanges(buildProfile(), { bio }).bio).toBe(bio);
  });

  it.each(['specializations', 'certifications', 'languagesSpoken'] as const)(
    'never overwrites %s with an empty list (T-57)',
    (field) => expect(Object.keys(problemsOf({ [field]: [] }).details)).toEqual([field]),
  );

  it.each(['', '   ', '\u0000'])('never overwrites a bio with the blank %j (T-57)', (bio) => {
    expect(problemsOf({ bio }).details).toEqual({ bio: 'Minimum 50 characters required' });
  });

  it('removes characters that the database cannot store', () => {
    expect(applyChanges(buildProfile(), { bio: `\u0000${'y'.repeat(50)}` }).bio).toHaveLength(50);
  });
});
