import { inputOf, invalidFields, type ProfileForm } from './profile-form';

const form = (overrides: Partial<ProfileForm> = {}): ProfileForm => ({
  fullName: 'Lucía Ferrer',
  bio: 'x'.repeat(50),
  specializations: ['mental_game'],
  certifications: ['fip_certified'],
  yearsCoaching: '6',
  rate: '65',
  languagesSpoken: ['es'],
  isAcceptingNewClients: true,
  ...overrides,
});
const problems = (overrides: Partial<ProfileForm>) =>
  Object.values(invalidFields(form(overrides))).filter((problem) => problem !== undefined);

describe('the coach profile form', () => {
  it('takes a complete one', () => expect(problems({})).toEqual([]));

  it('requires a name [S1-5.18]', () => expect(problems({ fullName: '  ' })).toEqual(['fullName']));

  it('requires a bio of 50 characters, not counting surrounding blanks', () => {
    expect(problems({ bio: `${'x'.repeat(49)}  ` })).toEqual(['bio']);
    expect(problems({ bio: 'x'.repeat(50) })).toEqual([]);
  });

  it('requires a specialization [S1-5.20]', () => {
    expect(problems({ specializations: [] })).toEqual(['specializations']);
  });

  it('requires a certification [S1-5.21]', () => {
    expect(problems({ certifications: [] })).toEqual(['certifications']);
  });

  it('requires years of coaching [S1-5.22]', () => {
    expect(problems({ yearsCoaching: '' })).toEqual(['yearsCoaching']);
  });

  it('requires a language [S1-5.24]', () => {
    expect(problems({ languagesSpoken: [] })).toEqual(['languagesSpoken']);
  });

  it.each([
    ['9.99', ['rateLow']],
    ['10', []],
    ['65.5', []],
    ['65,50', []],
    ['500', []],
    ['500.01', ['rateHigh']],
    ['65.555', ['rateLow']],
    ['a lot', ['rateLow']],
  ])('takes a rate of 10 to 500 in cents: %p [S1-5.23]', (rate, expected) => {
    expect(problems({ rate })).toEqual(expected);
  });

  it('sends the rate in cents', () => {
    expect(inputOf(form({ rate: '65,5' }))).toMatchObject({ baseRateMinor: 6_550, yearsCoaching: 6 });
  });
});
