/** How many processes of each part there are. */
export const REPLICAS = {
  identity: 1,
  catalog: 1,
  analysis: 2,
  media: 2,
  payments: 2,
  notifications: 1,
  gateway: 2,
};
/** How many addresses of each part its callers know. The replacement of a single process uses the second address. */
export const ADDRESSES = Object.fromEntries(
  Object.entries(REPLICAS).map(([name, count]) => [name, Math.max(count, 2)]),
);
export const SERVICES = Object.keys(REPLICAS).filter((name) => name !== 'gateway');
