/** Long enough to send it once more on the next day of play; whoever wants it later has it made again. */
export const NOTE_FILM_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** Of one owner at a time: a whole lesson of them would keep everybody's workers busy. */
export const MAX_WAITING_NOTE_FILMS = 10;
