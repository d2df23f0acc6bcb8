import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Stars } from './stars';

describe('the stars of a rating', () => {
  const ratings = [
    [4.6, ['100', '100', '100', '100', '60']],
    [5, ['100', '100', '100', '100', '100']],
    [3.2, ['100', '100', '100', '20', '0']],
  ] as const;
  it.each(ratings)('of %d are filled as far as it goes', (rating, filled) => {
    render(<Stars rating={rating} label="so many" />);
    const stars = [...screen.getByRole('img', { name: 'so many' }).children];
    expect(stars.map((star) => star.getAttribute('data-percent'))).toEqual(filled);
  });
});
