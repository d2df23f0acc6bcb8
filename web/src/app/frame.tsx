import { Outlet } from 'react-router-dom';
import { OfflineLine } from '../components/ui/offline-line';
import { SignOutLine } from '../components/ui/sign-out-line';
import { useChrome } from './chrome';
import { Everywhere } from './everywhere';
import { PublicOnly } from './guards/public-only';

/** What stands around every screen. It loads neither Mantine nor the store, which nobody needs before signing in. */
export function Frame() {
  const chrome = useChrome();
  return (
    <Everywhere>
      {chrome !== 'bar' && <OfflineLine first />}
      <SignOutLine />
      <Outlet />
    </Everywhere>
  );
}

export const PublicScreens = () => (
  <PublicOnly>
    <Outlet />
  </PublicOnly>
);
