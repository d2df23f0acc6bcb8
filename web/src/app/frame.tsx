import { Outlet } from 'react-router-dom';
import { OfflineLine } from '../components/ui/offline-line';
import { SignOutLine } from '../components/ui/sign-out-line';
import type { Role } from '../session/session-user';
import { useChrome } from './chrome';
import { HalfwayOnly } from './guards/halfway-only';
import { OnboardingOnly, RequireCompleteProfile } from './guards/profile-guards';
import { PublicOnly } from './guards/public-only';
import { RequireRole } from './guards/require-role';
import { Providers } from './providers';
import { Shell } from './shell/shell';

export function Frame() {
  const chrome = useChrome();
  return (
    <Providers>
      {chrome !== 'bar' && <OfflineLine first />}
      <SignOutLine />
      <Outlet />
    </Providers>
  );
}

export const PublicScreens = () => (
  <PublicOnly>
    <Outlet />
  </PublicOnly>
);

export const SecondStepScreen = () => (
  <HalfwayOnly>
    <Outlet />
  </HalfwayOnly>
);

const onboarding = (role: Role) => () => (
  <RequireRole roles={[role]}>
    <OnboardingOnly>
      <Outlet />
    </OnboardingOnly>
  </RequireRole>
);

const shell = (roles: Role[]) => () => (
  <RequireRole roles={roles}>
    <RequireCompleteProfile>
      <Shell />
    </RequireCompleteProfile>
  </RequireRole>
);

/** An operator has no profile to complete. */
export const AdminShell = () => (
  <RequireRole roles={['admin']}>
    <Shell />
  </RequireRole>
);

export const CoachOnboarding = onboarding('coach');
export const AthleteOnboarding = onboarding('athlete');
export const CoachShell = shell(['coach']);
export const AthleteShell = shell(['athlete']);
export const SharedShell = shell(['coach', 'athlete']);
