/** Days as `2026-11-21`, cut in someone's time zone; a week starts on Sunday, a month on the 1st. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

export function weekStartOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

export function monthStartOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The zone itself if it is one, else UTC. */
export function knownTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timeZone || 'UTC' });
    return timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}
