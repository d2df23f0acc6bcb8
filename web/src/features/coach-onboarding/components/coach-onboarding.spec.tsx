import { screen, waitFor } from '@testing-library/react';
import { fillToPricing, fillToSpecializations, BIO, openCoachOnboarding } from './open-coach-onboarding';

const CERTIFICATIONS = [
  'FIP Certified',
  'National Coach License',
  'Sports Science Degree',
  'Former Professional Player',
  'Tennis Coach Certification',
  'Other Certification',
];
const SPECIALIZATIONS = [
  'Technique Analysis',
  'Strategy & Tactics',
  'Mental Game',
  'Physical Conditioning',
  'Beginner Training',
  'Advanced Coaching',
  'Tournament Preparation',
  'Doubles Play',
];

beforeEach(() => localStorage.clear());

describe('coach onboarding', () => {
  it('has six steps with their questions, the agreement among them [S0-2.80] [S0-2.85] [S0-2.87]', async () => {
    const { press, choose, user } = await openCoachOnboarding();
    const at = (step: number) => {
      expect(screen.getByText(`Step ${step} of 6`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    };
    at(1);
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await press('Continue');
    at(2);
    await choose('3-5 years');
    await choose('FIP Certified');
    await press('Continue');
    at(3);
    await choose('Doubles Play');
    await press('Continue');
    at(4);
    await user.click(screen.getByLabelText('About you'));
    await user.paste(BIO);
    await user.type(screen.getByLabelText('Base rate'), '65');
    await press('Continue');
    at(5);
    expect(screen.getByRole('heading', { name: 'Commission agreement' })).toBeVisible();
    await press('Back');
    at(4);
  });

  it('offers the years, certifications and specializations of the product [S0-5.12] [S0-5.14] [S0-5.16]', async () => {
    const { press, choose } = await openCoachOnboarding();
    await press('Continue');
    const years = screen.getAllByRole('radio').map((option) => option.getAttribute('value'));
    expect(years).toEqual(['1', '3', '6', '10']);
    for (const label of ['1-2 years', '3-5 years', '6-10 years', '10+ years', ...CERTIFICATIONS])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(CERTIFICATIONS.length);
    await choose('3-5 years');
    await choose('FIP Certified');
    await press('Continue');
    for (const label of SPECIALIZATIONS) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(SPECIALIZATIONS.length);
  });

  it('suggests a rate and says what the smaller one is for [S0-9.15]', async () => {
    const opened = await openCoachOnboarding({}, 'Step 1 of 6');
    await fillToSpecializations(opened);
    expect(screen.getByText(/25-150/)).toBeVisible();
    expect(screen.getByPlaceholderText('75')).toHaveAccessibleName('Base rate');
    expect(screen.getByPlaceholderText('50')).toHaveAccessibleName('Minimum rate');
    expect(screen.getByText('minimum rate per video analysis')).toBeVisible();
  });

  it('welcomes by name and shows how far it is [S0-2.85] [S0-2.86]', async () => {
    await openCoachOnboarding();
    expect(screen.getByRole('heading', { name: 'Welcome, Lucía Ferrer' })).toBeVisible();
    expect(screen.getByText('17% complete')).toBeVisible();
  });

  it('requires years, a certification and a specialization, with errors beside each list [S0-5.12] [S0-5.13] [S0-5.15]', async () => {
    const { press, choose } = await openCoachOnboarding();
    await press('Continue');
    await press('Continue');
    expect(
      screen.getByRole('group', { name: 'How long have you been coaching?' }),
    ).toHaveAccessibleDescription('Choose how long you have been coaching');
    expect(screen.getByRole('group', { name: 'Certifications' })).toHaveAccessibleDescription(
      'Choose at least one certification',
    );
    await choose('10+ years');
    await choose('Other Certification');
    await press('Continue');
    await press('Continue');
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose at least one specialization');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
  });

  it('says what is missing on a press, in the words of the catalogue [S0-5.17] [S0-5.18]', async () => {
    const opened = await openCoachOnboarding();
    const { press, user } = opened;
    await fillToSpecializations(opened);
    await user.type(screen.getByLabelText('Base rate'), '9');
    await press('Continue');
    await waitFor(() => expect(screen.getByLabelText('About you')).toHaveFocus());
    expect(screen.getByText('Minimum 50 characters required')).toBeVisible();
    expect(screen.getByText('Minimum rate is $10')).toBeVisible();
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
  });

  it('says what is wrong with a rate when it is left [S0-5.19] [S0-5.20]', async () => {
    const opened = await openCoachOnboarding();
    await fillToSpecializations(opened);
    await opened.user.type(screen.getByLabelText('Base rate'), '501');
    await opened.user.tab();
    expect(screen.getByText('Maximum rate is $500')).toBeVisible();
    await opened.user.clear(screen.getByLabelText('Base rate'));
    await opened.user.type(screen.getByLabelText('Base rate'), '60');
    await opened.user.type(screen.getByLabelText('Minimum rate'), '61');
    await opened.user.tab({ shift: true });
    expect(screen.queryByText('Maximum rate is $500')).toBeNull();
    expect(screen.getByText('Minimum rate cannot be higher than base rate')).toBeVisible();
  });

  it('shows the split with an example of $75 [S0-9.13]', async () => {
    await fillToPricing(await openCoachOnboarding());
    expect(screen.getByText('70%')).toBeVisible();
    expect(screen.getByText('For an analysis of $75 you get $52.50.')).toBeVisible();
  });

  it('does not continue if the agreement did not load [S0-8.12] [S0-8.13]', async () => {
    const opened = await openCoachOnboarding({ ActiveAgreement: { error: 'INTERNAL' } });
    await fillToPricing(opened);
    expect(await screen.findByText('Failed to load agreement terms. Please refresh the page.')).toBeVisible();
    await opened.press('Continue');
    expect(screen.getByText('Failed to load agreement terms. Please try again.')).toBeVisible();
  });
});
