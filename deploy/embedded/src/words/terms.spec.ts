import { resolve } from 'node:path';
import { allTexts, type FoundText } from './all-texts.js';
import { MEANT_OTHERWISE, QUOTED } from './exceptions.js';
import { TERMS } from './terms.js';

const PLACEHOLDER = /{{[^}]*}}|<[^>]*>/g;

/** The wrong words of a text, each with the term to use. */
function otherNames({ language, text }: Pick<FoundText, 'language' | 'text'>, quoted = QUOTED): string[] {
  if (quoted.includes(text)) return [];
  const phrases = quoted.filter((one) => one.includes(' '));
  const own = phrases.reduce((left, one) => left.replaceAll(one, ''), text.replace(PLACEHOLDER, '{}'));
  return TERMS[language].flatMap(({ use, never }) => {
    const word = never.exec(own)?.[0];
    return word ? [`"${word}": use ${use}`] : [];
  });
}

const keyOf = ({ file, place, language }: FoundText) =>
  `${language} ${/locales\/\w+\/(.+)\.json$/.exec(file)?.[1] ?? file}.${place}`;

describe('the words of the product', () => {
  const texts = allTexts(resolve(process.cwd()));

  it('are found in the web app in both languages, in emails, push messages, documents and error messages', () => {
    const found = texts.map(({ language, text }) => `${language}: ${text}`);
    for (const text of [
      'en: Email settings',
      'es: Elegir correos',
      'en: Your password was changed',
      'es: Hola, {}: «{}» ya está con {}.',
      'en: {} is on it',
      'es: Nota de abono',
      'es: Darme de baja de estos correos',
      "en: That card isn't saved in your account. Add a card and try again.",
    ])
      expect(found).toContain(text);
    expect(texts.filter(({ language }) => language === 'es').length).toBeGreaterThan(1_500);
  });

  it('use one term for each thing', () => {
    const wrong = texts
      .filter((found) => !(keyOf(found) in MEANT_OTHERWISE))
      .flatMap((found) =>
        otherNames(found).map((name) => `${found.file} ${found.place} ${name} (${found.text.slice(0, 80)})`),
      );
    expect(wrong).toEqual([]);
  });

  it('need every listed exception', () => {
    const needless = QUOTED.filter((phrase) => {
      const others = QUOTED.filter((one) => one !== phrase);
      return !texts.some(
        (found) => found.text.includes(phrase) && otherNames(found, others).length > otherNames(found).length,
      );
    });
    const meant = texts.filter((found) => otherNames(found).length > 0).map(keyOf);
    const unused = Object.keys(MEANT_OTHERWISE).filter((key) => !meant.includes(key));
    expect({ needless, unused }).toEqual({ needless: [], unused: [] });
  });

  it.each([
    ['en', 'Press the bell to choose your mails', 'email'],
    ['en', 'Your request was cancelled', 'American spelling'],
    ['en', 'Payment of $65 captured', 'charged (the card), received (the coach)'],
    ['en', 'You paid $65.00', '$65, $45.50'],
    ['es', 'Un deportista te espera', 'jugador'],
    ['es', 'Tu solicitud vence mañana', 'ha caducado'],
    ['es', 'Has pagado 65,50 US$', '65 $, 45,50 $'],
  ] as const)('would be found wrong: %s "%s"', (language, text, use) => {
    expect(otherNames({ language, text })).toEqual([expect.stringMatching(/^"[^"]+": use /)]);
    expect(otherNames({ language, text })[0]).toContain(use);
  });
});
