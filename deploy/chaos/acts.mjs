import { setTimeout as pause } from 'node:timers/promises';

/** How many of a coach's requests are ended at the same time, as if in open tabs. */
const TABS = 3;
const SEE = 'query($id: ID!) { analysis(id: $id) { status paid payment { status } } }';

/** How each task ends: who acts, the mutation, and how to see that an earlier attempt already succeeded. */
const ENDS = {
  submit: [submit],
  refund: [submit, awaitCapture, refund],
  reject: [
    press('coach', 'mutation($id: ID!) { rejectAnalysis(analysisId: $id, reason: "bad_quality") { id } }'),
  ],
  cancel: [press('athlete', 'mutation($id: ID!) { cancelAnalysis(analysisId: $id) { id } }')],
};

/** Ends every task, several at once, and reports each one that is done. */
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

/** The coach repeats Submit until it succeeds. */
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

/** If an earlier attempt succeeded without an answer, the next one is refused; then the state shows that it was done. */
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
