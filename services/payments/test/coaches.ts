import type { UserCaller } from '@bandeja/auth';
import { asCoach } from '@bandeja/testing';
import type { Agreement, PaymentsApp } from './payments-app.js';
import { becomes } from './outcomes.js';

/** A coach with a finished profile and no connected account yet. */
export async function newCoach(app: PaymentsApp): Promise<UserCaller> {
  const coach = await asCoach();
  app.peers.completedCoaches.add(coach.userId);
  return coach;
}

/** Takes a coach through the provider's onboarding; answers their account. */
export async function onboard(
  app: PaymentsApp,
  coach: UserCaller,
  answers: Record<string, string> = {},
): Promise<string> {
  app.peers.completedCoaches.add(coach.userId);
  const { accountId } = await app.client.createConnectAccount(
    { country: '', businessType: '' },
    { as: coach },
  );
  const { url } = await app.client.createOnboardingLink({ accountId }, { as: coach });
  await app.stripe.finishOnboarding(url, answers);
  await app.client.getPayoutAccount({ refresh: true }, { as: coach });
  return accountId;
}

export async function completed(app: PaymentsApp, agreement: Agreement): Promise<Agreement> {
  await app.complete(agreement);
  await becomes(app, agreement, 'COMPLETED');
  return agreement;
}
