import {
  exchange,
  HOSTILE_MESSAGES,
  SMUGGLED_PATH,
  statusesOf,
} from '../../../libs/testing/dist/hostile-messages.js';

const HSTS = 'max-age=31536000; includeSubDomains';

/** What must hold of every response that leaves nginx; `reached` lists the paths that servers behind it have seen, if known. */
export function nginxChecks({ port, reached = [] }) {
  const ask = async (method, path, headers = '') =>
    read(
      await exchange(
        port,
        `${method} ${path} HTTP/1.1\r\nhost: bandeja.example\r\nx-forwarded-proto: https\r\nconnection: close\r\n${headers}\r\n`,
      ),
    );
  const safe = (response, policy = /frame-ancestors '(none|self)'/) => {
    const problems = [
      [response.all('strict-transport-security'), [HSTS]],
      [response.all('x-content-type-options'), ['nosniff']],
    ].filter(([found, expected]) => JSON.stringify(found) !== JSON.stringify(expected));
    const policies = response.all('content-security-policy');
    if (policies.length !== 1 || !policy.test(policies[0])) problems.push([policies, [String(policy)]]);
    if (problems.length > 0) throw new Error(`${response.status}: ${JSON.stringify(problems)}`);
  };
  const status = (response, expected) => {
    if (![expected].flat().includes(response.status)) throw new Error(`${response.status}: ${response.text}`);
    return response;
  };
  return [
    [
      'what the gateway answers has each header once',
      async () => safe(status(await ask('GET', '/'), [200, 302])),
    ],
    ['and so has what it refuses', async () => safe(status(await ask('GET', '/missing.png'), 404))],
    ["nginx's own answers have them", async () => safe(status(await ask('GET', '/nginx-health'), 204))],
    [
      'so have its errors: too large a body, an address too long, a method of no use, a message that is none',
      async () => {
        safe(status(await ask('POST', '/graphql', 'content-length: 9999999\r\n'), 413));
        safe(status(await ask('GET', `/${'x'.repeat(20_000)}`), 414));
        safe(status(await ask('DELETE', '/bandeja-media/x'), 403));
        safe(status(await ask('GET', '/', 'content-length: x\r\n'), 400), /frame-ancestors 'none'/);
        safe(status(read(await exchange(port, 'NONSENSE\r\n\r\n')), 400), /frame-ancestors 'none'/);
      },
    ],
    [
      'files have a policy under which they run nothing, and their refusals too',
      async () => {
        const file =
          /^default-src 'none'; img-src 'self'; media-src 'self';.*sandbox allow-same-origin; frame-ancestors 'none'$/;
        safe(await ask('GET', '/bandeja-media/film.mp4'), file);
        safe(await ask('HEAD', '/bandeja-media/none.mp4'), file);
      },
    ],
    ...['TRACE', 'TRACK', 'CONNECT'].map((method) => [
      `${method} is answered with 405`,
      async () => {
        for (const path of ['/', '/files/x', '/bandeja-media/x']) {
          const response = await ask(method, path, 'x-secret: abc\r\n');
          // CONNECT to what is no host is no request at all.
          status(response, method === 'CONNECT' ? [400, 405] : 405);
          if (response.text.includes('abc')) throw new Error('it is echoed');
        }
      },
    ]),
    ...HOSTILE_MESSAGES.map(([name, message]) => [
      `a message with ${name} is answered once, and its connection is closed`,
      async () => {
        const before = reached.length;
        const statuses = statusesOf(await exchange(port, message));
        const seen = reached.slice(before);
        if (statuses.length !== 1 || seen.includes(SMUGGLED_PATH) || seen.length > 1)
          throw new Error(`answers ${statuses.join()}, behind it ${seen.join() || 'nothing'}`);
      },
    ]),
  ];
}

function read(text) {
  const [head = ''] = text.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  const all = (name) =>
    lines
      .map((line) => /^([^:]+): *(.*)$/.exec(line) ?? [])
      .filter(([, key]) => key?.toLowerCase() === name)
      .map(([, , value]) => value);
  return { text, status: statusesOf(text)[0], all };
}
