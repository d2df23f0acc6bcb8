/** What is killed, in turns: mostly the host in the middle of its work, sometimes more than the host. */
const KINDS = [
  'host',
  /** As in a power cut. */
  'host and PostgreSQL',
  /** Killed again while it starts. */
  'host, and its next start',
  'host',
  /** One backend process dies: PostgreSQL drops all connections and recovers under the running host. */
  'PostgreSQL under the host',
  'host',
  'host',
];
const LONGEST_WAIT_MS = 500;
const START_MS = 3_000;
/** The last kills come when every client has its answer, while captures, events and mails are still queued. */
const SHARE_AFTERWARDS = 0.2;

/** When to kill what: after a number of answered requests and a short wait. A kill during a start counts as one more. */
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
