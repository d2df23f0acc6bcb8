import type { PreferenceFieldsFragment } from '../../api/generated/graphql';
import type { Side } from '../../lib/activity';

export type Choices = PreferenceFieldsFragment;
export type Channel = 'email' | 'push';

export const CHANNELS = ['email', 'push'] as const satisfies Channel[];

/** The switch that turns a channel on or off as a whole. */
export const CHANNEL_SWITCH = {
  email: 'emailNotifications',
  push: 'pushNotifications',
} as const satisfies Record<Channel, keyof Choices>;

export interface ChoiceRow {
  /** Its texts are at `notificationChoices.rows.<side>.<key>`. */
  key: string;
  /** Its own switch; without one it follows the channels. */
  preference?: Exclude<keyof Choices, (typeof CHANNEL_SWITCH)[Channel] | 'smsNotifications'>;
  /** Sent whatever is chosen. */
  always?: Channel[];
  /** Never sent this way. */
  never?: Channel[];
}

const ENDS: ChoiceRow[] = [
  { key: 'weeklyDigest', preference: 'weeklyDigest', never: ['push'] },
  { key: 'marketingEmails', preference: 'marketingEmails', never: ['push'] },
  { key: 'payments', always: ['email'] },
];

/** As the service of notifications tells them: each side its own events. */
export const CHOICE_ROWS: Record<Side, ChoiceRow[]> = {
  athlete: [
    { key: 'requests' },
    { key: 'analysisComplete', preference: 'analysisComplete' },
    { key: 'newCoachAvailable', preference: 'newCoachAvailable' },
    ...ENDS,
  ],
  coach: [
    { key: 'requests' },
    { key: 'analysisComplete', preference: 'analysisComplete' },
    { key: 'paymentReminders', preference: 'paymentReminders' },
    ...ENDS,
  ],
};

/** Whether it comes this way; null where it never does. */
export function comesBy({ preference, always, never }: ChoiceRow, channel: Channel, choices: Choices) {
  if (never?.includes(channel)) return null;
  if (always?.includes(channel)) return true;
  return choices[CHANNEL_SWITCH[channel]] && (preference === undefined || choices[preference]);
}

/** How many events come this way. */
export const countOf = (side: Side, channel: Channel, choices: Choices): number =>
  CHOICE_ROWS[side].filter((row) => comesBy(row, channel, choices)).length;
