/**
 * What somebody has filled in and not saved yet, kept in this browser under the person's id: it outlives a reload, a
 * closed tab, a lost connection and an ended session.
 */
const PREFIX = 'bandeja-draft:';
const keyOf = (form: string, userId: string) => `${PREFIX}${userId}:${form}`;

/** A browser may refuse storage or have none left; forms then work as if nothing had been kept. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(form: string, userId: string): Record<string, unknown> {
  const kept = tryStorage((storage): unknown => JSON.parse(storage.getItem(keyOf(form, userId)) ?? 'null'));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
}

export function keepDraft(form: string, userId: string, draft: object): void {
  tryStorage((storage) => storage.setItem(keyOf(form, userId), JSON.stringify(draft)));
}

export function dropDraft(form: string, userId: string): void {
  tryStorage((storage) => storage.removeItem(keyOf(form, userId)));
}

/** The forms whose name begins so and of which something is kept. */
export function keptForms(beginning: string, userId: string): string[] {
  const start = keyOf(beginning, userId);
  const keys = tryStorage((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(keyOf('', userId).length));
}

export interface KeptElsewhere {
  form: string;
  /** As it was kept; null when nothing was. */
  before: string | null;
  after: string | null;
}

/** Hears what other tabs keep and drop of such forms, until the answer is called. */
export function followKept(
  beginning: string,
  userId: string,
  onChange: (change: KeptElsewhere) => void,
): () => void {
  const heard = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(keyOf(beginning, userId))) return;
    onChange({ form: key.slice(keyOf('', userId).length), before: oldValue, after: newValue });
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** For when somebody signs in: what another person left in this browser is not for their eyes. */
export function dropDraftsOfOthers(userId: string): void {
  tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf('', userId)))
      .forEach((key) => storage.removeItem(key)),
  );
}

/** A kept value as far as the list still offers it. */
export const oneOf = <Option>(options: readonly Option[], kept: unknown): Option | undefined =>
  options.find((option) => option === kept);

/** The kept values that the list still offers; undefined when none were kept. */
export const someOf = <Option>(options: readonly Option[], kept: unknown): Option[] | undefined =>
  Array.isArray(kept) ? options.filter((option) => kept.includes(option)) : undefined;
