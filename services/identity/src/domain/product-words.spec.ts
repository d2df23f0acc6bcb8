import { isOfProduct, productWords } from './product-words.js';

const WORDS = productWords('https://app.smashclub.example:8443');

describe('a password of words of the product', () => {
  it.each([
    'bandeja',
    'Bandeja1',
    'BANDEJA-88',
    'p4d3l!',
    'Pádel123',
    'padelbandeja',
    'ban.de.ja',
    'c0ach_coach',
    'Entrenadora#1',
    'payments-99',
    'smashclub',
    'SmashClub.Example',
  ])('is recognized: %s', (password) => {
    expect(isOfProduct(password, WORDS)).toBe(true);
  });

  it.each([
    'Padel-2026-abc!',
    'padel-en-casa',
    'una-bandeja-lenta',
    'vibora-42',
    'app-app-app',
    'correcthorse',
    '123456',
    'abc',
    '🎾🎾🎾🎾🎾🎾',
    'padel🎾🎾🎾🎾',
    '',
  ])('is not %s', (password) => {
    expect(isOfProduct(password, WORDS)).toBe(false);
  });

  it('has those of the host that people use, and no more of an address without a name', () => {
    expect(isOfProduct('bigclub99', productWords('http://bigclub.example'))).toBe(true);
    expect(productWords('http://127.0.0.1:8080')).toEqual(productWords('http://10.0.0.1'));
  });
});
