import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { tellerOf } from './hearers.mjs';
import { rowsOf } from './rows.mjs';

const PEOPLE = { coaches: 2, athletes: 3 };
const REQUESTS_PER_SECOND = 5;
/** How the requests of one round end. */
const ROUND = ['submit', 'cancel', 'refund', 'reject'];
const TOLD_TIMEOUT_MS = 120_000;
const BETWEEN_LOOKS_MS = 500;

/**
 * People who ask, pay, work, deliver and cancel all the time, and others who read and write at a steady rate. Their app is
 * the one of the version before: during a roll-out it is what stands open in browsers.
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

  /** Steady requests that failed, each sent once. */
  get failures() {
    return this.#load.failures;
  }

  get steadyRequests() {
    return this.#load.done;
  }

  /** Presses of people that had to be repeated. */
  get repeated() {
    return Object.entries(this.#app.Client.failures).map(([code, count]) => `${code} ${count}`);
  }

  /** Requests that are paid for and, where they will be delivered, begun. */
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

  /** `kept` are begun requests, one of each coach, which stay open until the end. */
  async begin(kept) {
    this.#kept = kept;
    const { acts } = await this.#app.peopleAtWork(this.system.origin, kept, this.#people);
    this.#load = new this.#app.SteadyLoad(acts, REQUESTS_PER_SECOND);
    this.#load.start();
    this.#going = this.#keepOn();
    // Awaited when the work is over.
    this.#going.catch(() => undefined);
  }

  /** Finishes the round that is under way, then the steady requests. */
  async finish() {
    this.#isOver = true;
    await this.#going;
    await this.#load.stop();
    await this.end(this.#kept);
  }

  /** Goes on until so many more events of a type were told; ends early with the work itself, where that failed. */
  async untilMore(type, count) {
    const wanted = (await countOf(this.system, type)) + count;
    const told = async () => {
      for (const end = Date.now() + TOLD_TIMEOUT_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS))
        if ((await countOf(this.system, type)) >= wanted) return;
      throw new Error(`waited in vain for ${count} more of ${type}`);
    };
    await Promise.race([told(), this.#going.then(() => undefined)]);
  }

  async #keepOn() {
    while (!this.#isOver) await this.round();
  }
}

async function countOf(system, type) {
  const count = 'select count(*)::int as n from events.outbox where type = $1';
  const [{ n }] = await rowsOf(system, tellerOf(type), count, [type]);
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
