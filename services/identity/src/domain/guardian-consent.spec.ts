import {
  consentStatus,
  lacksConsent,
  parseAge,
  statusAfter,
  type GuardianAnswer,
} from './guardian-consent.js';
import { maskEmail } from './email-address.js';
import { DAY_MS } from './lifetimes.js';

const NOW = new Date('2026-12-14T10:00:00Z');
const ATHLETE = { email: 'lucas@example.com', role: 'athlete' };
const stated = (age: string, guardianEmail = '', account = ATHLETE) =>
  parseAge({ age, guardianEmail }, account, NOW);

describe('what people say of their age', () => {
  it('is nothing where nobody was asked', () => {
    expect(stated('')).toBeUndefined();
  });

  it('needs nobody else from 16 on', () => {
    expect(stated('16_or_older', 'marta@example.com')).toEqual({
      statement: '16_or_older',
      consent: undefined,
    });
  });

  it('needs a guardian under 16, who has 14 days', () => {
    expect(stated('under_16', ' Marta@Example.com ')?.consent).toEqual({
      guardianEmail: 'marta@example.com',
      requestedAt: NOW,
      answerBy: new Date(NOW.getTime() + 14 * DAY_MS),
      agreedAt: undefined,
      termsVersion: undefined,
      withdrawnAt: undefined,
    });
  });

  it.each(['17', 'under_18', 'UNDER_16', '16_or_older '])('is not %j', (age) => {
    expect(() => stated(age, 'marta@example.com')).toThrow(
      expect.objectContaining({ details: { field: 'age' } }),
    );
  });

  it.each(['', 'marta', 'marta@example', 'lucas@example.com', 'LUCAS@example.com', 'lucas+mum@example.com'])(
    'has no guardian at %j',
    (guardianEmail) => {
      expect(() => stated('under_16', guardianEmail)).toThrow(
        expect.objectContaining({ details: { field: 'guardian_email' } }),
      );
    },
  );

  it('knows an own address by its tag, too', () => {
    const own = { email: 'lucas+padel@example.com', role: 'athlete' };
    expect(() => stated('under_16', 'lucas@example.com', own)).toThrow('your own address');
    expect(stated('under_16', 'lucasmum@example.com', own)).toBeDefined();
  });

  it('is 16 or older for coaches', () => {
    expect(() => stated('under_16', 'marta@example.com', { ...ATHLETE, role: 'coach' })).toThrow(
      'Coaches must be 16 or older',
    );
  });
});

const ASKED = { agreedAt: undefined, withdrawnAt: undefined };
const AGREED = { agreedAt: NOW, withdrawnAt: undefined };
const WITHDRAWN = { agreedAt: NOW, withdrawnAt: NOW };

describe('the consent of a guardian', () => {
  it('is needed only by those who said that they are under 16, until it is given and after it was withdrawn', () => {
    expect([undefined, ASKED, AGREED, WITHDRAWN].map(lacksConsent)).toEqual([false, true, false, true]);
    expect([ASKED, AGREED, WITHDRAWN].map(consentStatus)).toEqual(['asked', 'agreed', 'withdrawn']);
  });

  it('has answers that fit what was answered before', () => {
    const answers: GuardianAnswer[] = ['agree', 'refuse', 'withdraw', 'delete'];
    const after = [ASKED, AGREED, WITHDRAWN].map((consent) =>
      answers.map((answer) => statusAfter(consent, answer)),
    );
    expect(after).toEqual([
      ['agreed', 'deleted', undefined, undefined],
      ['agreed', undefined, 'withdrawn', undefined],
      ['agreed', undefined, 'withdrawn', 'deleted'],
    ]);
  });
});

it('shows of an address only what its owner recognises', () => {
  expect(maskEmail('marta.ruiz@example.com')).toBe('m…@example.com');
});
