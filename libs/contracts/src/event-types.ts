import * as analysis from './analysis-events.js';
import * as catalog from './catalog-events.js';
import * as identity from './identity-events.js';
import * as media from './media-events.js';
import * as notifications from './notifications-events.js';
import * as payments from './payments-events.js';

const typeOf = (value: unknown): string[] =>
  typeof value === 'object' && value && '$type' in value ? [String(value.$type)] : [];

/** The event types in this build's contracts. An event of any other type comes from a newer version. */
export const EVENT_TYPES: ReadonlySet<string> = new Set(
  [analysis, catalog, identity, media, notifications, payments].flatMap((module) =>
    Object.values<unknown>(module).flatMap(typeOf),
  ),
);
