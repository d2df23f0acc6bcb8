export type ColorScheme = 'light' | 'dark';
/** `auto` follows the system. */
export type SchemeChoice = ColorScheme | 'auto';

const STORAGE_KEY = 'bandeja-color-scheme';
const listeners = new Set<() => void>();
const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

/** Where the browser refuses storage, the choice lasts as long as the page. */
let inMemory: SchemeChoice = 'auto';

export function storedScheme(): SchemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return inMemory;
  }
}

/** The choice in this browser, else that of the system. */
export function currentScheme(): ColorScheme {
  const choice = storedScheme();
  return choice === 'auto' ? (systemIsLight().matches ? 'light' : 'dark') : choice;
}

function show() {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  listeners.forEach((listener) => listener());
}

/** Also after a change of the system's. Returns a function to stop. */
export function onSchemeChange(listener: () => void): () => void {
  if (listeners.size === 0) systemIsLight().addEventListener('change', show);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) systemIsLight().removeEventListener('change', show);
  };
}

export function chooseScheme(choice: SchemeChoice): void {
  inMemory = choice;
  try {
    if (choice === 'auto') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Kept in memory.
  }
  show();
}

export const toggleScheme = (): void => chooseScheme(currentScheme() === 'dark' ? 'light' : 'dark');
