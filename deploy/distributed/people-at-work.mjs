import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../embedded/dist/demo/demo-people.js';
import { profileOf } from '../embedded/dist/demo/demo-story.js';

const ANSWER_TIMEOUT_MS = 20_000;
const PREFERENCES =
  '{ emailNotifications: true, pushNotifications: false, smsNotifications: false, analysisComplete: true, newCoachAvailable: true, paymentReminders: true, marketingEmails: false, weeklyDigest: false }';

/**
 * What signed-in people do again and again on a running system: reads and writes of every service, each sent once.
 * `tasks` are requests that their coach has started. Returns the acts, and the athletes who do them.
 */
export async function peopleAtWork(origin, tasks, people) {
  const acts = [visit(new Visitor(origin))];
  const visitors = [];
  for (const { person } of people.athleteSide) {
    const visitor = await Visitor.signIn(origin, person.email);
    visitors.push(visitor);
    acts.push(...(await athleteActs(visitor)));
  }
  for (const { person, client } of people.coachSide) {
    const { id } = tasks.find(({ coach }) => coach === client);
    acts.push(...coachActs(await Visitor.signIn(origin, person.email), person, id));
  }
  return { acts, visitors };
}

/** A client of the running system that treats every answer but a success as a failure. */
class Visitor {
  #session = {};

  constructor(origin) {
    this.origin = origin;
  }

  static async signIn(origin, email) {
    const visitor = new Visitor(origin);
    await visitor.#renew('password', { email, password: DEMO_PASSWORD });
    return visitor;
  }

  get token() {
    return this.#session.access_token;
  }

  refresh() {
    return this.#renew('refresh_token', { refresh_token: this.#session.refresh_token });
  }

  async ask(query, variables) {
    const { data, errors } = await this.post('/graphql', { query, variables });
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
    return data;
  }

  async post(path, body) {
    const answer = await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  async send(path, { headers, ...init } = {}) {
    const { token } = this;
    const answer = await fetch(new URL(path, this.origin), {
      ...init,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (answer.ok) return answer;
    throw new Error(
      `${init.method ?? 'GET'} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`,
    );
  }

  async #renew(grantType, body) {
    this.#session = await this.post(`/auth/v1/token?grant_type=${grantType}`, body);
  }
}

const read = (name, visitor, query, variables) => ({ name, act: () => visitor.ask(query, variables) });

const visit = (visitor) => ({
  name: 'the app itself',
  act: async () => (await visitor.send('/')).text(),
});

async function athleteActs(visitor) {
  const { customerId } = await visitor.post('/api/stripe-create-customer', {});
  let renamed = 0;
  return [
    read('discovery', visitor, '{ coaches { coaches { id fullName rate { amountMinor } } } }'),
    read('viewer', visitor, '{ viewer { id fullName } }'),
    read('own requests', visitor, '{ athleteAnalyses { analyses { id title status } } }'),
    read('notifications', visitor, '{ notifications { notifications { id title } } }'),
    read('transactions', visitor, '{ transactions { transactions { __typename } } }'),
    {
      name: 'cards',
      act: () => visitor.send(`/api/stripe-payment-methods?customerId=${customerId}`).then((it) => it.text()),
    },
    {
      name: 'a new name',
      act: () =>
        visitor.ask('mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }', {
          input: { fullName: `Ana Ruiz ${(renamed += 1) % 10}` },
        }),
    },
    read(
      'preferences',
      visitor,
      `mutation { saveNotificationPreferences(preferences: ${PREFERENCES}) { emailNotifications } }`,
    ),
    { name: 'a session renewed', act: () => visitor.refresh() },
    { name: 'a card begun', act: () => visitor.post('/api/stripe-create-setup-intent', { customerId }) },
    { name: 'an upload begun, asked for and given up', act: () => upload(visitor) },
  ];
}

function coachActs(visitor, person, id) {
  const note = { id: randomUUID(), timestampMs: 400, category: 'TECHNICAL', label: 'Late' };
  let expectedVersion = 0;
  const input = profileOf(person);
  return [
    read('requests', visitor, '{ coachRequests(tab: IN_PROGRESS) { analyses { id title } } }'),
    read(
      'figures',
      visitor,
      '{ coachStats { pendingRequests } coachEarnings { pendingPayouts { amountMinor } } }',
    ),
    read(
      'a request',
      visitor,
      'query($id: ID!) { analysis(id: $id) { status work { annotations { id } } } }',
      { id },
    ),
    {
      name: 'a note written anew',
      act: async () => {
        const { saveAnnotation } = await visitor.ask(
          'mutation($id: ID!, $note: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $note) { version } }',
          { id, note: { ...note, content: `Turn earlier. ${expectedVersion}`, expectedVersion } },
        );
        expectedVersion = saveAnnotation.version;
      },
    },
    read(
      'profile',
      visitor,
      'mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }',
      { input },
    ),
  ];
}

async function upload(visitor) {
  const headers = { 'tus-resumable': '1.0.0' };
  const metadata = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };
  const created = await visitor.send('/files/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': '100000',
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const address = created.headers.get('location');
  await visitor.send(address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.alloc(10_000),
  });
  const { headers: state } = await visitor.send(address, { method: 'HEAD', headers });
  if (state.get('upload-offset') !== '10000')
    throw new Error(`only ${state.get('upload-offset')} bytes are there`);
  await visitor.send(address, { method: 'DELETE', headers });
}
