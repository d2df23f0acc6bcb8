import { isForgotten } from './forgotten';

/**
 * Unsaved input, kept in this browser under the person's id. It survives a reload, a closed tab, a lost connection and an
 * ended session.
 */
const PREFIX = 'bandeja-draft:';
const keyOf = (form: string, userId: string) => `${PREFIX}${userId}:${form}`;

/** A browser may refuse storage or have none left. Forms then work without drafts. */
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
  if (isForgotten(userId)) return;
  tryStorage((storage) => storage.setItem(keyOf(form, userId), JSON.stringify(draft)));
}

export function dropDraft(form: string, userId: string): void {
  tryStorage((storage) => storage.removeItem(keyOf(form, userId)));
}

/** The forms with this prefix that have a draft. */
export function keptForms(beginning: string, userId: string): string[] {
  const start = keyOf(beginning, userId);
  const keys = tryStorage((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(keyOf('', userId).length));
}

export interface KeptElsewhere {
  form: string;
  /** The stored draft, or null. */
  before: string | null;
  after: string | null;
}

/** Watches drafts of these forms in other tabs. Returns a function to stop. */
export function followKept(
  beginning: string,
  userId: string,
  onChange: (change: KeptElsewhere) => void,
): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(keyOf(beginning, userId))) return;
    onChange({ form: key.slice(keyOf('', userId).length), before: oldValue, after: newValue });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Called when somebody signs in, who must not see the drafts of another person. */
export function dropDraftsOfOthers(userId: string): void {
  tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf('', userId)))
      .forEach((key) => storage.removeItem(key)),
  );
}

/** A stored value, if it is still in the list. */
export const oneOf = <Option>(options: readonly Option[], kept: unknown): Option | undefined =>
  options.find((option) => option === kept);

/** The stored values that are still in the list; undefined if none were stored. */
export const someOf = <Option>(options: readonly Option[], kept: unknown): Option[] | undefined =>
  Array.isArray(kept) ? options.filter((option) => kept.includes(option)) : undefined;
