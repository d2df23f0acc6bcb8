/** English texts that the specification prescribes: as a whole text, or, if they have several words, also within a text. */
export const QUOTED: readonly string[] = [
  'Deleting...',
  'Saving...',
  'Updating...',
  'Completing...',
  'Loading your profile...',
  'Verifying reset link...',
  'Confirming your e-mail…',
  'We couldn’t verify your e-mail address. Please try again or contact support.',
  'Invoice',
  'No invoice',
  'Client availability',
  'Urgent',
  'Avg. Response',
  'Retry',
  'Retry Payment',
  'Avatar updated successfully!',
  'Avatar removed successfully!',
  'Failed to update avatar',
  'Failed to list avatar files',
  'Failed to delete avatar files',
  'Failed to get commission rates',
  'Payment captured successfully!',
  'Payment Capture Failed',
  'Payment capture failed. Please contact support if this issue persists.',
  'No payment account found',
  'Failed to fetch payment account',
  'You already have an active payment account. Please refresh the page.',
];

/** Places where the word means something else: language and place, with the reason. */
export const MEANT_OTHERWISE: Readonly<Record<string, string>> = {
  'es athlete-dashboard.new.foot': 'the scoreboard of a court',
  'es lesson.holds': 'a frame of the film',
  'es lesson.coachHolds': 'a frame of the film',
};
