import bowser from 'bowser';

/** What a person knows of a device: its browser and its system. Each is empty if the program does not tell. */
export interface Program {
  browser: string;
  system: string;
}

export function programOf(userAgent: string): Program {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
