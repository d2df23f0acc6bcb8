import { expect, test } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { BIO } from './support/onboarding.js';

/** Input that no form of ours sends: the server says what is wrong with each, and saves nothing. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
let coach: ApiPerson;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  coach = await ApiPerson.join(bandeja, 'Nora Vidal', 'coach');
  athlete = await ApiPerson.join(bandeja, 'Tom Becker', 'athlete');
});
const many = (value: string) => Array.from({ length: 10_000 }, () => value);
const whole = {
  bio: BIO,
  specializations: ['doubles_play'],
  certifications: ['fip_certified'],
  yearsCoaching: 3,
  baseRateMinor: 6_500,
};

/** Input, the error code, and the field that the error names. */
const OF_COACHES: [string, Record<string, unknown>, string, string?][] = [
  ['an empty bio', { bio: '' }, 'VALIDATION_FAILED', 'bio'],
  ['a bio of blanks', { bio: ' '.repeat(60) }, 'VALIDATION_FAILED', 'bio'],
  ['a bio without end', { bio: 'ñ'.repeat(5_001) }, 'VALIDATION_FAILED', 'bio'],
  ['a number for a bio', { bio: 7 }, 'BAD_REQUEST'],
  ['an unknown option', { specializations: ['Winning'] }, 'VALIDATION_FAILED', 'specializations'],
  ['a scripted option', { certifications: ['<script>'] }, 'VALIDATION_FAILED', 'certifications'],
  ['the name of a prototype', { certifications: ['__proto__'] }, 'VALIDATION_FAILED', 'certifications'],
  ['ten thousand options', { specializations: many('doubles_play') }, 'VALIDATION_FAILED', 'specializations'],
  ['no option', { specializations: [] }, 'VALIDATION_FAILED', 'specializations'],
  ['nothing among the options', { specializations: [null] }, 'BAD_REQUEST'],
  ['years between the buckets', { yearsCoaching: 2 }, 'VALIDATION_FAILED', 'yearsCoaching'],
  ['a rate below 10', { baseRateMinor: 999 }, 'VALIDATION_FAILED', 'baseRateMinor'],
  ['a rate below nothing', { baseRateMinor: -6_500 }, 'VALIDATION_FAILED', 'baseRateMinor'],
  ['a rate above 500', { baseRateMinor: 50_001 }, 'VALIDATION_FAILED', 'baseRateMinor'],
  ['a fraction of a cent', { baseRateMinor: 6_500.5 }, 'BAD_REQUEST'],
  ['a rate that is no number', { baseRateMinor: 'NaN' }, 'BAD_REQUEST'],
  ['a rate beyond counting', { baseRateMinor: 1e300 }, 'BAD_REQUEST'],
  ['a minimum above the rate', { minimumRateMinor: 6_501 }, 'VALIDATION_FAILED', 'minimumRateMinor'],
  ['a currency', { currency: 'EUR' }, 'BAD_REQUEST'],
  ['a finished profile', { profileCompleted: true }, 'BAD_REQUEST'],
];

test.describe('[S0-9.14] [S0-9.16] a coach profile with', () => {
  const mutation = 'mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }';
  for (const [what, part, code, field] of OF_COACHES)
    test(`${what} is refused`, async () => {
      const { errors } = await coach.ask(mutation, { input: { ...whole, ...part } });
      expect(errors?.[0]?.extensions.code, JSON.stringify(errors)).toBe(code);
      if (field) expect(Object.keys(errors?.[0]?.extensions.details ?? {})).toEqual([field]);
      const { coachProfile } = await coach.graphql<{ coachProfile: unknown }>(
        '{ coachProfile { bio profileCompleted } }',
      );
      expect(coachProfile).toEqual({ bio: '', profileCompleted: false });
    });
});

const answers = {
  sport: 'padel',
  skillLevel: 'advanced',
  yearsOfExperience: 3,
  primaryGoals: ['mental_game'],
};
const OF_ATHLETES: [string, Record<string, unknown>, string, string?][] = [
  ['an unknown level', { skillLevel: 'professional' }, 'VALIDATION_FAILED', 'skill_level'],
  ['an unknown sport', { sport: 'chess' }, 'VALIDATION_FAILED', 'sport'],
  ['a scripted goal', { primaryGoals: ['<img src=x>'] }, 'VALIDATION_FAILED', 'primary_goals'],
  ['ten thousand goals', { primaryGoals: many('mental_game') }, 'VALIDATION_FAILED', 'primary_goals'],
  ['years below none', { yearsOfExperience: -1 }, 'VALIDATION_FAILED', 'years_of_experience'],
  ['half a year', { yearsOfExperience: 0.5 }, 'BAD_REQUEST'],
  ['years in words', { yearsOfExperience: 'many' }, 'BAD_REQUEST'],
  ['no sport at all', { sport: null }, 'BAD_REQUEST'],
];

test.describe('[S0-5.8] [S0-5.11] [S0-9.21] an athlete profile with', () => {
  const mutation = 'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }';
  for (const [what, part, code, field] of OF_ATHLETES)
    test(`${what} is refused`, async () => {
      const { errors } = await athlete.ask(mutation, { input: { athleteProfile: { ...answers, ...part } } });
      expect(errors?.[0]?.extensions.code, JSON.stringify(errors)).toBe(code);
      if (field) expect(errors?.[0]?.extensions.details).toMatchObject({ field });
    });

  test('a name that is too long is refused', async () => {
    const { errors } = await athlete.ask(mutation, { input: { fullName: 'x'.repeat(101) } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { field: 'full_name' },
    });
  });
});

test('English labels are converted to their keys, without duplicates', async () => {
  const { saveCoachProfile } = await coach.graphql<{ saveCoachProfile: unknown }>(
    'mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { specializations certifications } }',
    {
      input: {
        ...whole,
        specializations: ['Strategy & Tactics', 'strategy_tactics', 'Doubles Play'],
        certifications: ['FIP Certified'],
      },
    },
  );
  expect(saveCoachProfile).toEqual({
    specializations: ['strategy_tactics', 'doubles_play'],
    certifications: ['fip_certified'],
  });
});

test('an agreement that is not in force cannot be accepted', async () => {
  const mutation = 'mutation($id: ID!) { acceptAgreement(agreementId: $id) { id } }';
  for (const id of ['', 'x', '<script>', '00000000-0000-4000-8000-000000000000']) {
    const { errors } = await coach.ask(mutation, { id });
    expect(errors?.[0]?.extensions.code).toBe('AGREEMENT_NOT_FOUND');
  }
});
