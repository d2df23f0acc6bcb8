import { withTexts } from './texts';

/** Store, Mantine, guards and bars are in one chunk, which the screens before a sign-in do without. */
export const shells = withTexts('inside', () => import('./shells'));
