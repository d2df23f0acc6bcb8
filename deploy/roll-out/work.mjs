import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { publisherOf } from './consumers.mjs';
import { rowsOf } from './rows.mjs';

const PEOPLE = { coaches: 2, athletes: 3 };
const REQUESTS_PER_SECOND = 5;
/** What happens to the requests of one round. */
const ROUND = ['submit', 'cancel', 'refund', 'reject'];
const PUBLISHED_TIMEOUT_MS = 120_000;
const BETWEEN_LOOKS_MS = 500;

/**
 * People who request, pay, deliver and cancel all the time, and others who read and write at a steady rate. They use the
 * client code of the previous version, because its app is what is open in browsers during a roll-out.
 */
export class Work {
  tasks = [];
  rounds = 0;
  #app;
  #people;
  #kept = [];
  #load;
  #isOver = false;
  #going;

  constructor(system, version) {
    Object.assign(this, { system, version });
  }

  /** Everybody signs up. */
  async open() {
    this.#app = await appOf(this.version.tree);
    this.#people = await this.#app.enterPeople(this.system, PEOPLE);
  }

  get peopleCount() {
    return PEOPLE.coaches + PEOPLE.athletes;
  }

  /** Failed requests of the steady load, which sends each request once. */
  get failures() {
    return this.#load.failures;
  }

  get steadyRequests() {
    return this.#load.done;
  }

  /** Actions that had to be repeated, by error code. */
  get repeated() {
    return Object.entries(this.#app.Client.failures).map(([code, count]) => `${code} ${count}`);
  }

  /** Creates requests that are paid for and, if they will be delivered, started by their coach. */
  async prepare(ends) {
    const directory = join(this.system.directory, `clips-${this.tasks.length}`);
    mkdirSync(directory, { recursive: true });
    const tasks = await this.#app.prepareTasks(this.#people, ends, directory);
    this.tasks.push(...tasks);
    return tasks;
  }

  end(tasks) {
    return this.#app.actOut(tasks, () => undefined);
  }

  async round(ends = ROUND) {
    await this.end(await this.prepare(ends));
    this.rounds += 1;
  }

  /** `kept` are requests in progress, one for each coach, which stay open until the end. */
  async begin(kept) {
    this.#kept = kept;
    const { acts } = await this.#app.peopleAtWork(this.system.origin, kept, this.#people);
    this.#load = new this.#app.SteadyLoad(acts, REQUESTS_PER_SECOND);
    this.#load.start();
    this.#going = this.#keepOn();
    // finish() awaits it and gets the error.
    this.#going.catch(() => undefined);
  }

  /** Finishes the current round, then the steady load. */
  async finish() {
    this.#isOver = true;
    await this.#going;
    await this.#load.stop();
    await this.end(this.#kept);
  }

  /** Waits until `count` more events of a type are published; ends early if the work itself fails. */
  async untilMore(type, count) {
    const wanted = (await countOf(this.system, type)) + count;
    const published = async () => {
      for (const end = Date.now() + PUBLISHED_TIMEOUT_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS))
        if ((await countOf(this.system, type)) >= wanted) return;
      throw new Error(`timed out waiting for ${count} more of ${type}`);
    };
    await Promise.race([published(), this.#going.then(() => undefined)]);
  }

  async #keepOn() {
    while (!this.#isOver) await this.round();
  }
}

async function countOf(system, type) {
  const count = 'select count(*)::int as n from events.outbox where type = $1';
  const [{ n }] = await rowsOf(system, publisherOf(type), count, [type]);
  return n;
}

async function appOf(tree) {
  const load = (file) => import(pathToFileURL(join(tree, 'deploy', file)).href);
  const [{ enterPeople, prepareTasks }, { actOut }, { Client }, { peopleAtWork }, { SteadyLoad }] =
    await Promise.all([
      load('chaos/world.mjs'),
      load('chaos/acts.mjs'),
      load('chaos/client.mjs'),
      load('distributed/people-at-work.mjs'),
      load('distributed/steady-load.mjs'),
    ]);
  return { enterPeople, prepareTasks, actOut, Client, peopleAtWork, SteadyLoad };
}
