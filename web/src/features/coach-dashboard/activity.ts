export type ActivityType =
  | 'analysis_request'
  | 'analysis_completed'
  | 'analysis_started'
  | 'payment_received'
  | 'analysis_rejected'
  | 'payment_failed'
  | 'payment_refunded'
  | 'profile_update';

export type ActivityColor = 'yellow' | 'green' | 'blue' | 'red';

const TYPES: Record<string, ActivityType> = {
  analysis_request: 'analysis_request',
  analysis_completed: 'analysis_completed',
  coach_response: 'analysis_started',
  payment_received: 'payment_received',
  analysis_rejected: 'analysis_rejected',
  payment_failed: 'payment_failed',
  payment_refunded: 'payment_refunded',
};

const COLORS: Record<string, ActivityColor> = {
  analysis_request: 'yellow',
  analysis_completed: 'green',
  coach_response: 'blue',
  payment_received: 'green',
  analysis_rejected: 'red',
  payment_failed: 'red',
  payment_refunded: 'red',
};

/** How a notification is told in the list of recent activity. */
export const activityType = (notificationType: string): ActivityType =>
  TYPES[notificationType] ?? 'profile_update';

export const activityColor = (notificationType: string): ActivityColor => COLORS[notificationType] ?? 'blue';
