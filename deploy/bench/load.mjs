import autocannon from 'autocannon';

const CONNECTIONS = 10;

/** Requests a second that a server answers, all of them rightly: JSON without errors, or exactly `expectBody`. */
export async function requestsPerSecond({ requests, seconds, expectBody, ...options }) {
  const result = await autocannon({
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    ...options,
    ...(expectBody === undefined ? {} : { expectBody }),
    ...(requests === undefined ? {} : { requests }),
  });
  const wrong = result.errors + result.non2xx + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} wrong answers of ${options.url}`);
  return result.requests.average;
}

/** Each of these in turn, so often: what the machine does beside it meets all of them. */
export async function inTurns(rounds, measures) {
  const names = Object.keys(measures);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) taken[name].push(await measures[name]());
  return taken;
}

/** How one did against another in each round. */
export const ratiosOf = (ours, theirs) => ours.map((value, round) => value / theirs[round]);

export const rangeOf = (values) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
