import { activeFilters, addressOf, EVERYONE, filterOf, variablesOf } from './discovery-filter';

const read = (address: string) => filterOf(new URLSearchParams(address));

describe('the address of discovery', () => {
  const whole =
    'sort=price&specialization=mental_game&specialization=doubles_play&language=es&maxRate=75&accepting=1&q=muro+y+globo';

  it('says everything, and is the same again after it was read', () => {
    const filter = read(whole);
    expect(filter).toEqual({
      sort: 'price',
      search: 'muro y globo',
      specializations: ['mental_game', 'doubles_play'],
      languages: ['es'],
      maxRate: 75,
      acceptingOnly: true,
    });
    expect(addressOf(filter).toString()).toBe(whole);
    expect(activeFilters(filter)).toBe(5);
    expect(variablesOf(filter)).toEqual({
      sort: 'PRICE',
      filter: {
        search: 'muro y globo',
        specializations: ['mental_game', 'doubles_play'],
        languages: ['es'],
        maxRateMinor: 7_500,
        acceptingOnly: true,
      },
    });
  });

  it('is empty for everyone, best rated first', () => {
    expect(read('')).toEqual(EVERYONE);
    expect(addressOf(EVERYONE).toString()).toBe('');
    expect(activeFilters(EVERYONE)).toBe(0);
  });

  it.each([
    'sort=fame',
    'specialization=smash&specialization=',
    'language=xx',
    'maxRate=-5',
    'maxRate=0',
    'maxRate=501',
    'maxRate=1e2',
    'maxRate=12.5',
    'accepting=yes',
    `q=${'x'.repeat(201)}`,
    'q=%20%20',
    '__proto__=1',
  ])('ignores what is no value: %s', (address) => {
    expect(read(address)).toEqual(EVERYONE);
  });

  it('keeps the good values beside the bad', () => {
    expect(read('language=xx&language=fr&maxRate=abc')).toEqual({ ...EVERYONE, languages: ['fr'] });
  });
});
