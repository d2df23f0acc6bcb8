import { useMediaQuery } from '@mantine/hooks';

/** Where the sections stand side by side; narrower, the tabs are there and one subject fills the screen. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false });
