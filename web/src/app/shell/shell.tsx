import { Outlet } from 'react-router-dom';
import { OfflineLine } from '../../components/ui/offline-line';
import { useChrome } from '../chrome';
import { FailedSignInsLine } from './failed-sign-ins';
import { ShellHeader } from './shell-header';
import { ShellTabs } from './shell-tabs';
import { TermsLine } from './terms-line';

/** The bar above the screen and, on a phone, the tabs below it; a task with its own bar has neither. */
export function Shell() {
  if (useChrome() === 'bare') return <Outlet />;
  return (
    <>
      <ShellHeader />
      <OfflineLine />
      <FailedSignInsLine />
      <TermsLine />
      <Outlet />
      <ShellTabs />
    </>
  );
}
