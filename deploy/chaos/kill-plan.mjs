/** What falls, in turns: mostly the host in the middle of its work, now and then at other bad moments. */
const KINDS = [
  'host',
  /** As in a power cut. */
  'host and PostgreSQL',
  /** Again while it starts. */
  'host, and its next start',
  'host',
  /** One connection's process dies: PostgreSQL drops all others and recovers under the running host. */
  'PostgreSQL under the host',
  'host',
  'host',
];
const LONGEST_WAIT_MS = 500;
const START_MS = 3_000;
/** The last ones come when every client is served, and captures, events and mails are still on their way. */
const SHARE_AFTERWARDS = 0.2;

/** When to kill what: after so many answered requests and a little while. A kill within a start counts as one more. */
export function planKills(kills, requests, random) {
  const plan = [];
  for (let count = 0; count < kills;) {
    const kind = KINDS[plan.length % KINDS.length];
    plan.push({ kind, waitMs: random.between(0, LONGEST_WAIT_MS), startMs: random.between(0, START_MS) });
    count += kind === 'host, and its next start' ? 2 : 1;
  }
  const during = Math.ceil(plan.length * (1 - SHARE_AFTERWARDS));
  return plan.map((kill, index) => ({
    ...kill,
    afterRequests:
      index < during ? Math.floor(((index + random.between(0.2, 0.9)) / during) * requests) : requests,
  }));
}
