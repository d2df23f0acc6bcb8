import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { Refusal, templateText } from './lib/changes.mjs';
import { camel, given, givenService, kebab, pascal, run } from './lib/command.mjs';
import {
  addConstructorParameter,
  addImport,
  addMember,
  classIn,
  importName,
  importsOf,
  nodesIn,
  sourceOf,
} from './lib/program-edits.mjs';
import { addAfter, escaped } from './lib/text-edits.mjs';
import { addUseCase } from './service/use-cases.mjs';

const USAGE = `make new-event SERVICE=catalog NAME=CoachVerified [FIELDS="coach_id credential rating:int32"]
  [CONSUMER=notifications] [FLOW=announce] [PUBLISHER=payment-events]

FIELDS are strings unless a type follows; the first is the id that keeps events of one thing in order. FLOW is the folder of
the use case that handles it; PUBLISHER the file in outbound/events, where a service has several.`;

function generate(changes) {
  const service = givenService('SERVICE', USAGE);
  const name = given('NAME', USAGE, { pattern: /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/ });
  const consumer = process.env.CONSUMER ? givenService('CONSUMER', USAGE) : undefined;
  const words = kebab(name).split('-');
  const fields = given('FIELDS', USAGE, {
    pattern: /^[a-z_]+(?::[\w.]+)?(?: [a-z_]+(?::[\w.]+)?)*$/,
    fallback: `${words[0]}_id`,
  });
  if (consumer === service) throw new Refusal('A service does not handle its own events.');
  const event = { service, name, fields: fields.split(' ').map((field) => field.split(':')), consumer };
  describe(changes, event);
  publish(changes, event);
  if (consumer) consume(changes, event);
  documentEvent(changes, event);
  return [
    `what ${name} means and when it is published: its comment and fields in proto/bandeja/${service}/v1/events.proto`,
    `who publishes it, in the transaction of the change: ${camel(name)} in services/${service}/src/outbound/events`,
    ...(consumer ? [`what ${consumer} does about it, its test, and the row in its README`] : []),
    ...(consumer ? orderOfRollOut(changes, event) : []),
    '`make gen`, `make check`',
  ];
}

function describe(changes, { service, name, fields }) {
  const path = `proto/bandeja/${service}/v1/events.proto`;
  const lines = fields.map(([field, type = 'string'], at) => `  ${type} ${field} = ${at + 1};\n`);
  changes.edit(path, (text) => {
    if (new RegExp(`^message ${name} `, 'm').test(text)) throw new Refusal(`${name} is there already.`);
    const words = kebab(name).split('-');
    const sentence = `A ${words.slice(0, -1).join(' ')} was ${words.at(-1)}.`;
    return `${text.trimEnd()}\n\n// ${sentence}\nmessage ${name} {\n${lines.join('')}}\n`;
  });
}

const contract = (service) => `@bandeja/contracts/${service}-events`;

function publish(changes, { service, name, fields }) {
  const path = publisherOf(changes, service);
  const method = camel(name);
  const key = camel(fields[0][0]);
  const base = portOf(changes, path);
  changes.edit(path, (text) => {
    const { text: imported, known } = importName(text, name, contract(service));
    return addMember(`${method}(message: ${known}): Promise<void> {
      return this.publisher.publish(${known}, message.${key}, message);
    }`)(imported);
  });
  if (base)
    changes.edit(base, (text) => {
      const { text: imported, known } = importName(text, name, contract(service), { type: true });
      return addMember(`abstract ${method}(message: ${known}): Promise<void>;`, '\n')(imported);
    });
}

const constructorOf = (declaration) => declaration.members.find(ts.isConstructorDeclaration);
const takesPublisher = (declaration) =>
  constructorOf(declaration)?.parameters.some(({ type }) => type?.getText() === 'EventPublisher') ?? false;

/** The file whose class has the EventPublisher injected. */
function publisherOf(changes, service) {
  const folder = `services/${service}/src/outbound/events`;
  const files = changes
    .list(folder)
    .filter((path) => path.endsWith('.ts') && classIn(changes.read(path), takesPublisher));
  const wanted = process.env.PUBLISHER;
  const found = files.filter((path) =>
    wanted ? path.endsWith(`/${wanted}.ts`) : files.length === 1 || path.endsWith(`${service}-events.ts`),
  );
  if (found.length !== 1)
    throw new Refusal(`PUBLISHER has to name one of: ${files.join(', ') || `none in ${folder}`}.\n${USAGE}`);
  return found[0];
}

/** The file of the abstract class that the publisher implements, if there is one. */
function portOf(changes, path) {
  const text = changes.read(path);
  const clause = classIn(text, takesPublisher).heritageClauses?.[0];
  if (!clause) return undefined;
  const base = clause.types[0].expression.getText();
  const from = importsOf(text).find((one) =>
    new RegExp(`\\b${base}\\b`).test(one.importClause?.getText() ?? ''),
  );
  return join(dirname(path), from.moduleSpecifier.text.replace(/\.js$/, '.ts'));
}

function consume(changes, { service, name, consumer }) {
  const flow = process.env.FLOW ? `${kebab(process.env.FLOW)}/` : '';
  const source = `services/${consumer}/src`;
  const useCase = `Handle${name}`;
  const file = `${source}/use-cases/${flow}${kebab(useCase)}.ts`;
  const filled = { service, Service: pascal(service), Name: name, name: camel(name), UseCase: useCase };
  changes.create(file, templateText('event/use-case.ts', filled));
  addUseCase(changes, consumer, useCase, file);
  const controller = `${source}/inbound/events/${service}-events.controller.ts`;
  if (!changes.has(controller)) {
    changes.create(controller, templateText('event/controller.ts', filled));
    addController(changes, consumer, `${pascal(service)}EventsController`, controller);
  }
  const field = useCase.replace(/^./, (letter) => letter.toLowerCase());
  const handle = (known) => `@OnEvent(${known})
  async ${methodFor(changes.read(controller), name)}(message: ${known}): Promise<void> {
    await this.${field}.execute(message);
  }`;
  changes.edit(controller, (text) => {
    const { text: imported, known } = importName(text, name, contract(service));
    return [
      addMember(handle(known)),
      addConstructorParameter(`private readonly ${field}: ${useCase}`),
      addImport(`{ ${useCase} }`, relative(dirname(controller), file).replace(/\.ts$/, '.js')),
    ].reduce((edited, edit) => edit(edited), imported);
  });
}

function methodFor(text, name) {
  const method = camel(name);
  if (new RegExp(`\\b${method}\\(`).test(text)) throw new Refusal(`${method} is there already.`);
  return method;
}

function addController(changes, service, name, file) {
  const path = `services/${service}/src/${service}.module.ts`;
  changes.edit(path, (text) => {
    const source = sourceOf(text);
    const property = [...nodesIn(source)].find(
      (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'controllers',
    );
    const list = property?.initializer;
    if (!list || !ts.isArrayLiteralExpression(list)) throw new Refusal('there is no list of controllers.');
    const at = list.elements.at(-1).getEnd();
    const added = `${text.slice(0, at)}, ${name}${text.slice(at)}`;
    const from = `./${relative(dirname(path), file).replace(/\.ts$/, '.js')}`;
    return addImport(`{ ${name} }`, from)(added);
  });
}

function documentEvent(changes, { service, name, consumer = 'nobody' }) {
  const table = `^\\| ${escaped(service)} \\| \`.*\\n(?:\\| \\| .*\\n)*`;
  changes.edit('docs/architecture.md', addAfter(table, `| | \`${name}\` | ${consumer} |\n`));
}

/** A new version is rolled out service by service, so consumers of an event have to come first. */
function orderOfRollOut(changes, { service, consumer }) {
  const [, order = ''] = /^for part in (.+); do$/m.exec(changes.read('deploy/kubernetes/roll-out.sh')) ?? [];
  const parts = order.split(' ');
  return parts.indexOf(consumer) < parts.indexOf(service)
    ? []
    : [
        `roll out ${consumer} before anything publishes it: deploy/kubernetes/roll-out.sh takes ${service} first`,
      ];
}

await run(generate);
