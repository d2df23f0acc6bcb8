const steps = [];
let running;

/** Ends or removes something that this run made, whichever way the run ends. */
export function cleanUpLater(step) {
  steps.push(step);
}

export function cleanUp() {
  running ??= (async () => {
    for (const step of steps.reverse()) await step();
  })();
  return running;
}
