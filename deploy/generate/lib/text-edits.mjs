import { Refusal } from './changes.mjs';
import { SERVICES } from './command.mjs';

const upper = (name) => name.toUpperCase();
const title = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Fills {name}, {NAME} and {Name} of a pattern for one service. */
const forService = (pattern, service) =>
  pattern
    .replaceAll('{name}', service)
    .replaceAll('{NAME}', upper(service))
    .replaceAll('{Name}', title(service));

/**
 * Finds the last match of the pattern for an existing service, and adds the same text for the new one after it. `write` is
 * another text, for blocks that differ between services beyond their first lines.
 */
export const repeatFor =
  (name, pattern, { write = pattern, before } = {}) =>
  (text) => {
    const ends = SERVICES.flatMap((service) => {
      const filled = forService(pattern, service);
      return [...text.matchAll(new RegExp(escaped(filled), 'g'))].map(({ index }) => index + filled.length);
    });
    if (ends.length === 0) throw new Refusal(`no service matches ${JSON.stringify(pattern)}.`);
    const last = Math.max(...ends);
    const at = before ? placeOf(text, before, last) : last;
    return text.slice(0, at) + forService(write, name) + text.slice(at);
  };

function placeOf(text, pattern, from) {
  const found = text.slice(from).search(pattern);
  if (found < 0) throw new Refusal(`nothing matches ${pattern} behind the last service.`);
  return from + found;
}

/** Adds the new service to each list of all services in one line, such as `identity|catalog|…`. */
export const extendLists =
  (name, separator, { first = false, times = 1 } = {}) =>
  (text) => {
    const one = `(?:${SERVICES.join('|')})`;
    const gap = separator.trim() ? escaped(separator).replaceAll(/\s+/g, '\\s*') : '\\s+';
    const row = new RegExp(`\\b${one}(?:${gap}${one}){${SERVICES.length - 1}}\\b`, 'g');
    let count = 0;
    const extended = text.replaceAll(row, (list) => {
      if (SERVICES.some((service) => !new RegExp(`\\b${service}\\b`).test(list))) return list;
      count += 1;
      return first ? `${name}${separator}${list}` : `${list}${separator}${name}`;
    });
    if (count !== times)
      throw new Refusal(`${count} lists name all services with "${separator}" between them, not ${times}.`);
    return extended;
  };

/** Adds a text after the last match of a pattern. */
export const addAfter = (pattern, added) => (text) => {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!last) throw new Refusal(`nothing matches ${pattern}.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
};

export const replaceOnce = (pattern, replacement) => (text) => {
  if (!pattern.test(text)) throw new Refusal(`nothing matches ${pattern}.`);
  return text.replace(pattern, replacement);
};

/** Edits the value of a JSON file. */
export const editJson = (change) => (text) => {
  const value = JSON.parse(text);
  change(value);
  return `${JSON.stringify(value, null, 2)}\n`;
};

/** Adds a key before another one, or in alphabetical order if none is given. */
export function insertKey(object, key, value, before) {
  if (key in object) throw new Refusal(`${key} is there already.`);
  if (before && !(before in object)) throw new Refusal(`there is no ${before}.`);
  const next =
    before ?? Object.keys(object).find((other) => other.localeCompare(key, 'en') > 0 && other !== '');
  const entries = Object.entries(object);
  const at = next === undefined ? entries.length : entries.findIndex(([name]) => name === next);
  entries.splice(at, 0, [key, value]);
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, Object.fromEntries(entries));
}

export function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
