const steps = [];
let running;

/** Registers a clean-up step, which runs however the run ends. */
export function cleanUpLater(step) {
  steps.push(step);
}

export function cleanUp() {
  running ??= (async () => {
    for (const step of steps.reverse()) await step();
  })();
  return running;
}
