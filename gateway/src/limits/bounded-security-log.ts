import { SecurityLog, type SecurityEvent, type SecurityFacts } from '@bandeja/observability';

const WINDOW_MS = 60_000;
/** Lines of one event from one address in a minute, and of all in a minute. */
export const LINES_OF_ADDRESS = 20;
export const LINES_OF_ALL = 600;

/**
 * The security log of a part that strangers reach: a flood of refusals must not fill the disk, nor bury what else is told. What
 * is left out is counted all the same, and a line at the end of the minute says how much it was.
 */
export class BoundedSecurityLog extends SecurityLog {
  readonly #ofAddress = new Map<string, number>();
  readonly #leftOut = new Map<SecurityEvent, number>();
  #written = 0;
  #isWindowOpen = false;

  override record(event: SecurityEvent, facts: SecurityFacts = {}): void {
    this.#openWindow();
    const place = `${event} ${facts.ipAddress ?? ''}`;
    const ofPlace = this.#ofAddress.get(place) ?? 0;
    if (ofPlace >= LINES_OF_ADDRESS || this.#written >= LINES_OF_ALL) {
      this.count(event);
      this.#leftOut.set(event, (this.#leftOut.get(event) ?? 0) + 1);
      return;
    }
    this.#ofAddress.set(place, ofPlace + 1);
    this.#written += 1;
    super.record(event, facts);
  }

  #openWindow(): void {
    if (this.#isWindowOpen) return;
    this.#isWindowOpen = true;
    setTimeout(() => this.#endWindow(), WINDOW_MS).unref();
  }

  #endWindow(): void {
    for (const [event, leftOut] of this.#leftOut) this.write(event, { reason: 'LINES_LEFT_OUT', leftOut });
    this.#leftOut.clear();
    this.#ofAddress.clear();
    this.#written = 0;
    this.#isWindowOpen = false;
  }
}
