import { useState } from 'react';
import {
  useCreatePayoutAccountMutation,
  usePayoutDashboardLinkMutation,
  usePayoutOnboardingLinkMutation,
} from './coach-billing.api';
import { payoutErrorKey, type PayoutStep } from './payout-errors';

/** The ways out to the payment provider. Each ends in leaving this app, or in a text to show. */
export function usePayoutLinks() {
  const [create, created] = useCreatePayoutAccountMutation();
  const [getOnboardingLink, onboarding] = usePayoutOnboardingLinkMutation();
  const [getDashboardLink, dashboard] = usePayoutDashboardLinkMutation();
  const [failure, setFailure] = useState<string>();

  const attempt = async <T>(step: PayoutStep, work: () => Promise<T>): Promise<T | undefined> => {
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      setFailure(payoutErrorKey(error, step));
      return undefined;
    }
  };
  const leaveFor = async (step: PayoutStep, link: () => Promise<{ url?: string }>) => {
    const answer = await attempt(step, link);
    if (answer?.url) window.location.assign(answer.url);
    else if (answer) setFailure(step);
  };
  const continueOnboarding = (accountId: string) =>
    leaveFor('onboardingLink', () => getOnboardingLink(accountId).unwrap());
  return {
    failure,
    busy: created.isLoading || onboarding.isLoading || dashboard.isLoading,
    setUp: async (country: string) => {
      const answer = await attempt('create', () => create(country).unwrap());
      if (answer?.accountId) await continueOnboarding(answer.accountId);
      else if (answer) setFailure('noAccountId');
    },
    continueOnboarding,
    openDashboard: (accountId: string) =>
      leaveFor('dashboardLink', () => getDashboardLink(accountId).unwrap()),
  };
}
