import type { History, PaidPast, Past } from './demo-history-entries.js';

/** What the program that fills the demo leaves to the host, which has the code and the databases of all services open. */
export interface Wishes {
  accounts: { given: undefined; answer: void };
  payments: { given: PaidPast; answer: void };
  history: { given: History; answer: void };
  documents: { given: Past; answer: void };
}

export type Wish = { [Name in keyof Wishes]: { name: Name; given: Wishes[Name]['given'] } }[keyof Wishes];

/** What crosses between the processes. */
export interface Asked<Wanted> {
  id: number;
  wish: Wanted;
}
export interface Answer {
  id: number;
  value?: unknown;
  /** Why it could not be done. */
  error?: string;
}

let asked = 0;

/** Resolves when the host has done it. */
export function askHost<Name extends keyof Wishes>(
  name: Name,
  given: Wishes[Name]['given'],
): Promise<Wishes[Name]['answer']> {
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => {
      if (answer.id !== id) return;
      process.off('message', hear);
      if (answer.error === undefined) resolve(answer.value as Wishes[Name]['answer']);
      else reject(new Error(answer.error));
    };
    process.on('message', hear);
    process.send?.({ id, wish: { name, given } });
  });
}
