import { mix } from './vectors.mjs';

const GRAVITY = 9.81;

/** The position of the ball, which follows a parabola between two contacts. Undefined before the first and after the last. */
export function ballAt(contacts, time) {
  const next = contacts.findIndex(({ t }) => t > time);
  if (next <= 0) return undefined;
  const [from, to] = [contacts[next - 1], contacts[next]];
  const lasts = to.t - from.t;
  const since = time - from.t;
  const [x, y] = mix(from.at, to.at, since / lasts);
  const rise = (to.at[2] - from.at[2] + 0.5 * GRAVITY * lasts * lasts) / lasts;
  return [x, y, Math.max(0.03, from.at[2] + rise * since - 0.5 * GRAVITY * since * since)];
}
