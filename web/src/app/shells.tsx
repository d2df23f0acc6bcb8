import { Outlet } from 'react-router-dom';
import type { Role } from '../session/session-user';
import { HalfwayOnly } from './guards/halfway-only';
import { OnboardingOnly, RequireCompleteProfile } from './guards/profile-guards';
import { RequireRole } from './guards/require-role';
import { Providers } from './providers';
import { Shell } from './shell/shell';

/** The screens of people who have signed in, and the others that use Mantine. */
export const WithProviders = () => (
  <Providers>
    <Outlet />
  </Providers>
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
