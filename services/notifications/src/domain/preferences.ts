import type { Preferences } from '@bandeja/contracts/notifications';

/** What holds for someone who never chose (S1-3.34, S1-3.35). */
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
