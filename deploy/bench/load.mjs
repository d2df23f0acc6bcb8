import autocannon from 'autocannon';

const CONNECTIONS = 10;
/** As many as in `make load`, so that both find the same cost. */
const CONNECTIONS_FOR_COST = 4;

/** Requests per second of a server whose responses all succeed, or are exactly `expectBody`. */
export async function requestsPerSecond({ seconds, ...options }) {
  const { requests } = await send({ connections: CONNECTIONS, duration: seconds, ...options });
  return requests.average;
}

/** Opens a screen so many times: each connection sends its requests one after the other. No response may hold an error. */
export const openTimes = (times, { requests, ...options }) =>
  send({
    connections: CONNECTIONS_FOR_COST,
    amount: times * requests.length,
    requests,
    verifyBody: (body) => !body.includes('"errors":'),
    ...options,
  });

async function send({ requests, expectBody, ...options }) {
  const result = await autocannon({
    method: 'POST',
    ...options,
    ...(expectBody === undefined ? {} : { expectBody }),
    ...(requests === undefined ? {} : { requests }),
  });
  const wrong = result.errors + result.non2xx + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} wrong responses of ${options.url}`);
  return result;
}

/** Asks the server by hand for coaches, with another price limit each time. */
export const freshBound = (next) => ({
  requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify({ most: next() }) }) }],
});

/** Measures them in turns for several rounds, so that other work on the machine affects all of them. */
export async function inTurns(rounds, measures) {
  const names = Object.keys(measures);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) taken[name].push(await measures[name]());
  return taken;
}

/** The ratio of one to the other in each round. */
export const ratiosOf = (ours, theirs) => ours.map((value, round) => value / theirs[round]);

export const rangeOf = (values) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
