/** A closed list of options: keys are stored, their English labels are understood on input (T-76). */
export interface OptionList {
  keys: readonly string[];
  /** The key of a key or label; undefined for anything else. */
  keyOf(input: string): string | undefined;
}

export function optionList(labels: Readonly<Record<string, string>>): OptionList {
  const byInput = new Map(
    Object.entries(labels).flatMap(([key, label]) => [
      [fold(key), key],
      [fold(label), key],
    ]),
  );
  return { keys: Object.keys(labels), keyOf: (input) => byInput.get(fold(input)) };
}

function fold(input: string): string {
  return input.trim().toLowerCase();
}
