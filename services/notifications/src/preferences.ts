import type { Preferences } from '@bandeja/contracts/notifications';

/** S1-3.34 and S1-3.35: what holds for someone who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  analysisComplete: true,
  newCoachAvailable: false,
  paymentReminders: true,
  marketingEmails: false,
  weeklyDigest: true,
};

export type Preference = keyof Preferences;
