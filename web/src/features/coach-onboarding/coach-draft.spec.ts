import { draftFrom, stepErrors, toProfileInput, type CoachDraft } from './coach-draft';

const buildDraft = (changes: Partial<CoachDraft> = {}): CoachDraft => ({
  experienceYears: 3,
  certifications: ['fip_certified'],
  specializations: ['doubles_play'],
  bio: 'x'.repeat(50),
  hourlyRate: '75',
  minimumRate: '',
  agreed: true,
  ...changes,
});

const errorsOn = (step: number, changes: Partial<CoachDraft>, loaded = true) =>
  stepErrors(step, buildDraft(changes), loaded);

describe('the coach draft', () => {
  it.each([
    ['experience [S0-5.12]', 2, { experienceYears: undefined }, { experienceYears: 'experienceMissing' }],
    ['a certification [S0-5.13]', 2, { certifications: [] }, { certifications: 'certificationMissing' }],
    ['a specialization [S0-5.15]', 3, { specializations: [] }, { specializations: 'specializationMissing' }],
    ['a bio of 50 characters [S0-5.17]', 4, { bio: `${'x'.repeat(49)}   ` }, { bio: 'bioTooShort' }],
    ['a rate of 10 or more [S0-5.18]', 4, { hourlyRate: '9.99' }, { hourlyRate: 'rateTooLow' }],
    ['a rate that is a number', 4, { hourlyRate: 'a lot' }, { hourlyRate: 'rateTooLow' }],
    ['a rate of 500 or less [S0-5.19]', 4, { hourlyRate: '500.01' }, { hourlyRate: 'rateTooHigh' }],
    [
      'a minimum not above the rate [S0-5.20]',
      4,
      { hourlyRate: '60', minimumRate: '61' },
      { minimumRate: 'minimumAboveBase' },
    ],
    ['acceptance [S0-5.21]', 5, { agreed: false }, { agreed: 'agreementMissing' }],
  ])('needs %s', (_title, step, changes, errors) => {
    expect(errorsOn(step, changes)).toEqual(errors);
  });

  it('needs the agreement loaded, even when accepted [S0-5.21]', () => {
    expect(errorsOn(5, {}, false)).toEqual({ agreed: 'agreementNotLoaded' });
  });

  it.each(['10', '500', '75,50'])('takes %s as a rate', (hourlyRate) => {
    expect(errorsOn(4, { hourlyRate })).toEqual({});
  });

  it('sends rates in cents and leaves out what was not typed', () => {
    expect(toProfileInput(buildDraft({ hourlyRate: '75.55' }))).toMatchObject({ baseRateMinor: 7555 });
    expect(toProfileInput(buildDraft()).minimumRateMinor).toBeUndefined();
  });

  it('starts from what is saved', () => {
    const saved = {
      id: 'c1',
      bio: 'saved',
      specializations: [],
      certifications: [],
      yearsCoaching: 0,
      baseRate: { amountMinor: 6550, currency: 'USD' },
      minimumRate: null,
      hasAcceptedCommissionAgreement: false,
      profileCompleted: false,
    };
    expect(draftFrom(saved)).toMatchObject({ bio: 'saved', hourlyRate: '65.5', experienceYears: undefined });
  });
});
