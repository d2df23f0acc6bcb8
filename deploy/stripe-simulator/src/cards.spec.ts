import { behaviourOf, cardOf, passesLuhn, TEST_CARDS } from './cards.js';

describe('test cards', () => {
  it.each(TEST_CARDS.map((card) => [card.number, card] as const))(
    '%s is valid and is found by its name',
    (number, card) => {
      expect(passesLuhn(number)).toBe(true);
      expect(cardOf(behaviourOf(number))).toBe(card);
    },
  );

  it('declines a number that is not a test card', () => {
    expect(cardOf(behaviourOf('4539578763621486')).decline?.declineCode).toBe('test_mode_live_card');
  });
});
