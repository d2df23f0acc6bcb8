/** All parts that call each other. */
export const SERVICE_NAMES = [
  'gateway',
  'identity',
  'catalog',
  'analysis',
  'media',
  'payments',
  'notifications',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
