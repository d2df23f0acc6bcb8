/** A format costs more to make than to use. There are a few hundred time zones, so all of them are kept. */
class FormatsByZone {
  readonly #made = new Map<string, Intl.DateTimeFormat>();

  constructor(
    private readonly locale: string,
    private readonly options: Intl.DateTimeFormatOptions,
  ) {}

  in(timeZone: string): Intl.DateTimeFormat {
    const made =
      this.#made.get(timeZone) ?? new Intl.DateTimeFormat(this.locale, { ...this.options, timeZone });
    this.#made.set(timeZone, made);
    return made;
  }
}

const dayFormats = new FormatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormats = new FormatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Days as `2026-11-21`, cut in someone's time zone; a week starts on Sunday, a month on the 1st. */
export function dayIn(timeZone: string, at: Date): string {
  return dayFormats.in(timeZone).format(at);
}

export function weekStartOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

export function monthStartOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The first round is wrong only if the clocks change between the guess and midnight; the second corrects it.
  let start = midnight;
  for (let round = 0; round < 2; round += 1) start = midnight - offsetMs(timeZone, new Date(start));
  return new Date(start);
}

function offsetMs(timeZone: string, at: Date): number {
  const parts = timeFormats.in(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.trunc(at.getTime() / 1000) * 1000;
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
