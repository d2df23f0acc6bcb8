import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An event type that payments publishes and analysis handles. No earlier version knows it. */
export const NEW_TYPE = 'bandeja.payments.v1.RollOutNoted';
/** Types that were already published before, but that only the new version of a service handles. */
export const LATE_TYPES = {
  notifications: 'bandeja.payments.v1.PaymentAuthorized',
  payments: 'bandeja.analysis.v1.AnalysisRequested',
};

const MESSAGE = `
// Published by one version only, while another one runs beside it.
message RollOutNoted {
  string analysis_id = 1;
}
`;

/** Handlers write a row for each event here; an event that is handled twice has two rows. */
const TABLE = 'create table roll_out_noted (event_id uuid not null, type text not null);\n';
const MIGRATION = '99990101000000_note_roll_out';
const NOTE = `await this.database.execute(
      'insert into roll_out_noted (event_id, type) values ($1::uuid, $2)',
      eventId,
      TYPE.$type,
    );`;
const PUBLISH = `
    await this.publisher.publish(RollOutNoted, aggregateId, { analysisId: aggregateId });`;

const FIRST_EVENTS_CONTROLLER = /^( +)\w+EventsController,$/m;

/** Adds the new event type, handlers and migrations to a copy of this checkout. Throws if it finds no place for them. */
export function addNewThings(tree, since) {
  appendFileSync(join(tree, 'proto/bandeja/payments/v1/events.proto'), MESSAGE);
  addHandler(tree, 'analysis', NEW_TYPE);
  for (const [service, type] of Object.entries(LATE_TYPES)) addHandler(tree, service, type, since);
}

function addHandler(tree, service, type, since) {
  const folder = join(tree, 'services', service);
  const migration = join(folder, 'prisma/migrations', MIGRATION);
  mkdirSync(migration);
  writeFileSync(join(migration, 'migration.sql'), TABLE);
  const controller = controllerOf(type, since, service === 'payments');
  writeFileSync(join(folder, 'src/inbound/events/roll-out-events.controller.ts'), controller);
  const file = join(folder, `src/${service}.module.ts`);
  const module = readFileSync(file, 'utf8');
  if (!FIRST_EVENTS_CONTROLLER.test(module)) throw new Error(`${file} lists no EventsController`);
  const imported =
    "import { RollOutEventsController } from './inbound/events/roll-out-events.controller.js';\n";
  writeFileSync(file, imported + module.replace(FIRST_EVENTS_CONTROLLER, '$&\n$1RollOutEventsController,'));
}

function controllerOf(type, since, publishes) {
  const [, publisher, , name] = type.split('.');
  const options = since ? `, { since: '${since.toISOString()}' }` : '';
  const imported = publishes ? "import { RollOutNoted } from '@bandeja/contracts/payments-events';\n" : '';
  return `import { ${name} } from '@bandeja/contracts/${publisher}-events';
${imported}import { Database } from '@bandeja/database';
import { EventPublisher, OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';

@Controller()
export class RollOutEventsController {
  constructor(
    private readonly database: Database,
    private readonly publisher: EventPublisher,
  ) {}

  @OnEvent(${name}${options})
  async noted(_message: ${name}, { eventId, aggregateId }: EventContext): Promise<void> {
    ${NOTE.replace('TYPE', name)}${publishes ? PUBLISH : ''}
  }
}
`;
}
