import { DemoClient } from './demo-client.js';
import type { Player } from './demo-history-entries.js';
import {
  ATHLETES,
  COACHES,
  DEMO_PASSWORD,
  faceNameOf,
  type DemoAthlete,
  type DemoCoach,
} from './demo-people.js';
import { beginCoaching } from './demo-story.js';

/** How many sign in at the same time. */
const AT_ONCE = 4;

/** Stripe's test cards that work. Each athlete has one of their own, because a card of many people is conspicuous. */
const CARDS = [
  ...['4242424242424242', '5555555555554444', '4000056655665556', '378282246310005', '5200828282828210'],
  ...['4000007240000007', '6011111111111117', '2223003122003222', '3566002020360505', '5105105105105100'],
];

export interface Member extends Player {
  client: DemoClient;
}

/** The people of the demo in this installation, by the local parts of their mail addresses. */
export class Cast {
  readonly #members = new Map<string, Member>();

  constructor(private readonly origin: string) {}

  of(name: string): Member {
    const member = this.#members.get(name);
    if (!member) throw new Error(`${name} has not signed in yet.`);
    return member;
  }

  /** Without their clients. */
  get players(): ReadonlyMap<string, Player> {
    return new Map([...this.#members].map(([name, { id, cardId }]) => [name, { id, cardId }]));
  }

  async enter(names: readonly string[]): Promise<void> {
    const left = names.filter((name) => !this.#members.has(name));
    const next = async (): Promise<void> => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        this.#members.set(name, await open(this.origin, personOf(name)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }
}

function personOf(name: string): DemoCoach | DemoAthlete {
  const person = [...COACHES, ...ATHLETES].find((one) => faceNameOf(one) === name);
  if (!person) throw new Error(`There is nobody called ${name}.`);
  return person;
}

function cardOf(person: DemoCoach | DemoAthlete): string | undefined {
  return CARDS[ATHLETES.findIndex(({ email }) => email === person.email) % CARDS.length];
}

async function open(origin: string, person: DemoCoach | DemoAthlete): Promise<Member> {
  const client = await DemoClient.signIn(origin, { email: person.email, password: DEMO_PASSWORD });
  const { viewer } = await client.graphql<{ viewer: { id: string } }>('{ viewer { id } }');
  if (!('rateMinor' in person))
    return { client, id: viewer.id, cardId: await client.saveCard(cardOf(person)) };
  await beginCoaching(client, person);
  return { client, id: viewer.id, cardId: '' };
}

export async function commissionOf(coach: DemoClient): Promise<number> {
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { platformCommissionBps: number } }>(
    '{ activeAgreement { platformCommissionBps } }',
  );
  return activeAgreement.platformCommissionBps;
}
