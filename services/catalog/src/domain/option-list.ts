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

/** More than any list offers. */
const MAXIMUM_CHOICES = 100;

/** The keys of what was chosen, each once, or what is wrong with the choice. */
export function keysOf(list: OptionList, inputs: string[]): { keys: string[]; problem?: string } {
  if (inputs.length > MAXIMUM_CHOICES) return { keys: [], problem: 'Choose each option once.' };
  const unknown = inputs.find((input) => list.keyOf(input) === undefined);
  if (unknown !== undefined)
    return { keys: [], problem: `"${unknown.slice(0, 60)}" is not one of the options.` };
  return { keys: [...new Set(inputs.flatMap((input) => list.keyOf(input) ?? []))] };
}

function fold(input: string): string {
  return input.trim().toLowerCase();
}
