import type { UserCaller } from '@bandeja/auth';
import { asCoach } from '@bandeja/testing';
import type { Agreement, Harness } from './harness.js';
import { becomes } from './told.js';

/** A coach with a finished profile and no connected account yet. */
export async function newCoach(harness: Harness): Promise<UserCaller> {
  const coach = (await asCoach()) as UserCaller;
  harness.peers.completedCoaches.add(coach.userId);
  return coach;
}

/** Takes a coach through the provider's onboarding; answers their account. */
export async function onboard(harness: Harness, coach: UserCaller): Promise<string> {
  harness.peers.completedCoaches.add(coach.userId);
  const { accountId } = await harness.client.createConnectAccount(
    { country: '', businessType: '' },
    { as: coach },
  );
  const { url } = await harness.client.createOnboardingLink({ accountId }, { as: coach });
  await harness.stripe.finishOnboarding(url);
  await harness.client.getPayoutAccount({ refresh: true }, { as: coach });
  return accountId;
}

export async function completed(harness: Harness, agreement: Agreement): Promise<Agreement> {
  await harness.complete(agreement);
  await becomes(harness, agreement, 'COMPLETED');
  return agreement;
}
