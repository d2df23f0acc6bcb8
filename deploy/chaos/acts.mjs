import { setTimeout as pause } from 'node:timers/promises';

/** Open tabs of each coach: so many of their requests come to an end at once. */
const TABS = 3;
const SEE = 'query($id: ID!) { analysis(id: $id) { status paid payment { status } } }';

/** How each task ends: whose button it is, what pressing it asks for, and how to see that an earlier press did it. */
const ENDS = {
  submit: [submit],
  refund: [submit, awaitCapture, refund],
  reject: [
    press('coach', 'mutation($id: ID!) { rejectAnalysis(analysisId: $id, reason: "bad_quality") { id } }'),
  ],
  cancel: [press('athlete', 'mutation($id: ID!) { cancelAnalysis(analysisId: $id) { id } }')],
};

/** Takes every task to its end, several at once; tells of each that is answered. */
export async function actOut(tasks, answered) {
  const coaches = [...new Set(tasks.map(({ coach }) => coach))];
  const workers = coaches.flatMap((coach) => {
    const left = tasks.filter((task) => task.coach === coach);
    return Array.from({ length: TABS }, async () => {
      for (let task = left.shift(); task; task = left.shift()) {
        for (const step of ENDS[task.end]) await step(task);
        answered();
      }
    });
  });
  await Promise.all(workers);
}

/** The coach presses Submit until it worked. */
export function submit({ coach, id }) {
  return coach.persist(() =>
    coach.ask('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', { id }),
  );
}

async function awaitCapture({ athlete, id }) {
  while (!(await athlete.persist(() => athlete.ask(SEE, { id }))).analysis.paid) await pause(100);
}

function refund({ athlete, id }) {
  return athlete.persist(() => athlete.post('/api/stripe-refund', { analysisId: id }));
}

/** Pressed again after it was done, the button answers that things have moved on: the person looks and is content. */
function press(side, mutation) {
  return async (task) => {
    const person = task[side];
    const { id } = task;
    await person.persist(async () => {
      try {
        await person.ask(mutation, { id });
      } catch (error) {
        if (error.code !== 'INVALID_STATUS_UPDATE') throw error;
        const { analysis } = await person.ask(SEE, { id });
        if (analysis.status !== 'REJECTED') throw error;
      }
    });
  };
}
