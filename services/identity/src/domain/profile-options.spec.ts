import { LANGUAGES, mailLocale, parseLanguage } from './language.js';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS, SPORTS } from './profile-options.js';
import { parseTimeZone } from './time-zone.js';

describe('the option lists', () => {
  it('S1-2.7.32 S1-2.7.33 S1-2.7.36 are those of the profile page', () => {
    expect(SPORTS).toEqual(['padel', 'tennis', 'squash', 'badminton', 'pickleball']);
    expect(SKILL_LEVELS).toEqual(['beginner', 'intermediate', 'advanced']);
    expect(LANGUAGES).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko']);
    expect(ATHLETE_YEARS).toEqual([0, 1, 3, 6, 10]);
    expect(GOALS).toHaveLength(8);
  });
});

describe('a language', () => {
  it('T-75 is recognized by its primary subtag', () => {
    expect(parseLanguage('pt-BR')).toBe('pt');
    expect(parseLanguage(' ES_mx ')).toBe('es');
    expect(() => parseLanguage('hi')).toThrow('Choose one of');
  });

  it('without translated emails gets English ones', () => {
    expect(['es-MX', 'en-GB', 'fr', '', '??'].map(mailLocale)).toEqual(['es', 'en', 'en', 'en', 'en']);
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Madrid', 'America/Mexico_City', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
    'can be %s',
    (name) => {
      expect(parseTimeZone(name)).toBe(name);
    },
  );

  it.each(['', 'Mars/Olympus', '+01:00', '../etc', 'Europe/Madrid;', 'x'.repeat(80)])(
    'cannot be %j',
    (name) => {
      expect(() => parseTimeZone(name)).toThrow('IANA');
    },
  );
});
