import { dropNextPlace, keepNextPlace, nextPlace } from './next-place';

describe('the next place', () => {
  beforeEach(() => localStorage.clear());

  it('is stored until it is dropped', () => {
    keepNextPlace('/user/upload?coach=lucia');
    expect(nextPlace()).toBe('/user/upload?coach=lucia');
    dropNextPlace();
    expect(nextPlace()).toBeUndefined();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'is never on another site: %s',
    (path) => {
      keepNextPlace(path);
      expect(nextPlace()).toBeUndefined();
    },
  );

  it('is ignored after a day, and if the stored value is invalid', () => {
    localStorage.setItem(
      'bandeja-next-place',
      JSON.stringify({ path: '/user', at: Date.now() - 25 * 3_600_000 }),
    );
    expect(nextPlace()).toBeUndefined();
    localStorage.setItem('bandeja-next-place', '{');
    expect(nextPlace()).toBeUndefined();
  });
});
