import { Outlet, useMatches } from 'react-router-dom';
import { ShellHeader } from './shell-header';

const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'chrome' in handle && handle.chrome === 'bare';

/** The header and the screen below it; a screen with a bar of its own stands alone. */
export function Shell() {
  const bare = useMatches().some((match) => isBare(match.handle));
  return (
    <>
      {!bare && <ShellHeader />}
      <Outlet />
    </>
  );
}
