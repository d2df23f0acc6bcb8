import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import { loadRealTexts } from '../../test/texts';
import { Rating } from './rating';

const said = (average: number | null, reviews: number) =>
  render(<Rating average={average} reviews={reviews} />).container.textContent;

describe('a rating in words', () => {
  beforeAll(() => loadRealTexts());

  const ratings = [
    [4.9, 132, 'Excellent, 4.9 from 132'],
    [4.75, 40, 'Excellent, 4.8 from 40'],
    [4.74, 40, 'Very good, 4.7 from 40'],
    [4.5, 31, 'Very good, 4.5 from 31'],
    [4.2, 9, 'Good, 4.2 from 9'],
    [3.9, 9, '3.9 from 9'],
  ] as const;
  it.each(ratings)('says %d of %d reviews', (average, reviews, text) => {
    expect(said(average, reviews)).toBe(text);
  });

  it('shows no number below five reviews', () => {
    expect(said(null, 2)).toBe('New here 2 reviews');
    expect(said(null, 0)).toBe('New here');
  });
});
