export const TAGS = [
  'Viewer',
  'Coach',
  'CoachProfile',
  'Agreement',
  'Review',
  'Analysis',
  'AnalysisList',
  'Drawing',
  'Talk',
  'CoachStats',
  'CompletionCheck',
  'Payment',
  'PaymentMethod',
  'PayoutAccount',
  'Earnings',
  'TaxDetails',
  'Notification',
] as const;

export type Tag = (typeof TAGS)[number];
