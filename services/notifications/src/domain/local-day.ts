export interface LocalDay {
  /** 2026-11-23. */
  date: string;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  minutesSinceMidnight: number;
}

/** After `since`, up to and with `until`. */
export interface Period {
  since: Date;
  until: Date;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When it was this minute of that day. */
export function atMinute(minute: number, { minutesSinceMidnight }: LocalDay, now: Date): Date {
  const moment = new Date(now.getTime() - (minutesSinceMidnight - minute) * 60_000);
  moment.setSeconds(0, 0);
  return moment;
}

/** Day and time of a place at one moment; an empty zone is UTC. */
export function localDay(moment: Date, timeZone: string): LocalDay {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone || 'UTC',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: WEEKDAYS.indexOf(parts.weekday ?? '') + 1,
    minutesSinceMidnight: Number(parts.hour) * 60 + Number(parts.minute),
  };
}
