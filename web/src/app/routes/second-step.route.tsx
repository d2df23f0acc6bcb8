import { lazy, Suspense } from 'react';
import { ScreenLoading } from '../../components/ui/skeletons';

/** Loaded by whoever has a second step, so that sign-in does not share and load its code. */
const SecondStep = lazy(async () => ({
  default: (await import('../../features/auth/components/second-step')).SecondStep,
}));

/** Only operators have to set one up here; the others do not load the code for it. */
const EnrollStep = lazy(async () => ({
  default: (await import('../../features/security/components/enroll-step')).EnrollStep,
}));

export const Component = () => (
  <Suspense fallback={<ScreenLoading />}>
    <SecondStep enroll={<EnrollStep />} />
  </Suspense>
);
