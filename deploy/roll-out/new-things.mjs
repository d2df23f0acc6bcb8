import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An event type that payments tells and analysis hears: no version before knows it. */
export const NEW_TYPE = 'bandeja.payments.v1.RollOutNoted';
/** What a service of the new version is the first to hear, though it was told before. */
export const LATE_TYPES = {
  notifications: 'bandeja.payments.v1.PaymentAuthorized',
  payments: 'bandeja.analysis.v1.AnalysisRequested',
};

const MESSAGE = `
// Told by one version only, while another one runs beside it.
message RollOutNoted {
  string analysis_id = 1;
}
`;

/** Where handlers note what they have heard: handled twice is there twice. */
const TABLE = 'create table roll_out_noted (event_id uuid not null, type text not null);\n';
const MIGRATION = '99990101000000_note_roll_out';
const NOTE = `await this.database.execute(
      'insert into roll_out_noted (event_id, type) values ($1::uuid, $2)',
      eventId,
      TYPE.$type,
    );`;
const TELL = `
    await this.publisher.publish(RollOutNoted, aggregateId, { analysisId: aggregateId });`;

const FIRST_EVENTS_CONTROLLER = /^( +)\w+EventsController,$/m;

/** Writes into a copy of this checkout what it alone shall have. Throws where it does not find the place for it. */
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

function controllerOf(type, since, tells) {
  const [, teller, , name] = type.split('.');
  const options = since ? `, { since: '${since.toISOString()}' }` : '';
  const told = tells ? "import { RollOutNoted } from '@bandeja/contracts/payments-events';\n" : '';
  return `import { ${name} } from '@bandeja/contracts/${teller}-events';
${told}import { Database } from '@bandeja/database';
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
    ${NOTE.replace('TYPE', name)}${tells ? TELL : ''}
  }
}
`;
}
