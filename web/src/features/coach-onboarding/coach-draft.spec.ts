import { draftFrom, toProfileInput, type CoachDraft } from './coach-draft';
import { stepErrors } from './coach-steps';

const agreement = {
  id: 'a1',
  name: 'New Coach Agreement',
  version: '1.0',
  text: 'Seventy to thirty.',
  platformCommissionBps: 3000,
  coachCommissionBps: 7000,
  accepted: false,
};

const buildDraft = (changes: Partial<CoachDraft> = {}): CoachDraft => ({
  experienceYears: 3,
  certifications: ['fip_certified'],
  specializations: ['doubles_play'],
  bio: 'x'.repeat(50),
  hourlyRate: '75',
  minimumRate: '',
  agreedTo: 'a1',
  ...changes,
});

const errorsOn = (step: number, changes: Partial<CoachDraft>, loaded = true) =>
  stepErrors(step, buildDraft(changes), loaded ? agreement : undefined);

describe('the coach draft', () => {
  it.each([
    ['experience [S0-5.12]', 2, { experienceYears: undefined }, { experienceYears: 'experienceMissing' }],
    ['a certification [S0-5.13]', 2, { certifications: [] }, { certifications: 'certificationMissing' }],
    ['a specialization [S0-5.15]', 3, { specializations: [] }, { specializations: 'specializationMissing' }],
    ['a bio of 50 characters [S0-5.17]', 4, { bio: `${'x'.repeat(49)}   ` }, { bio: 'bioTooShort' }],
    ['50 characters, however long they are [S0-9.16]', 4, { bio: '🎾'.repeat(49) }, { bio: 'bioTooShort' }],
    ['a bio with an end', 4, { bio: 'x'.repeat(5001) }, { bio: 'bioTooLong' }],
    ['a rate of 10 or more [S0-5.18]', 4, { hourlyRate: '9.99' }, { hourlyRate: 'rateTooLow' }],
    ['a rate that is a number', 4, { hourlyRate: 'a lot' }, { hourlyRate: 'rateUnreadable' }],
    ['a rate above nothing [S0-5.18]', 4, { hourlyRate: '-75' }, { hourlyRate: 'rateTooLow' }],
    ['a rate at all [S0-5.18]', 4, { hourlyRate: ' ' }, { hourlyRate: 'rateTooLow' }],
    ['a minimum that is a number', 4, { minimumRate: 'NaN' }, { minimumRate: 'rateUnreadable' }],
    ['a rate of 500 or less [S0-5.19]', 4, { hourlyRate: '500.01' }, { hourlyRate: 'rateTooHigh' }],
    [
      'a minimum not above the rate [S0-5.20]',
      4,
      { hourlyRate: '60', minimumRate: '61' },
      { minimumRate: 'minimumAboveBase' },
    ],
    ['acceptance [S0-5.21]', 5, { agreedTo: undefined }, { agreedTo: 'agreementMissing' }],
    ['acceptance of this agreement', 5, { agreedTo: 'a0' }, { agreedTo: 'agreementMissing' }],
  ])('needs %s', (_title, step, changes, errors) => {
    expect(errorsOn(step, changes)).toEqual(errors);
  });

  it('needs the agreement loaded, even when accepted [S0-5.21]', () => {
    expect(errorsOn(5, {}, false)).toEqual({ agreedTo: 'agreementNotLoaded' });
  });

  it.each(['10', '500', '75,50'])('takes %s as a rate between 10 and 500 [S0-9.14]', (hourlyRate) => {
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
