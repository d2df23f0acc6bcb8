import { createFrom, Refusal } from './lib/changes.mjs';
import { given, pascal, run, SERVICES } from './lib/command.mjs';
import { placeInDeployment } from './service/deployment.mjs';
import { placeInDocs, placeInGateway, placeInPrograms } from './service/programs.mjs';

const USAGE = `make new-service NAME=clubs [THING=club]

NAME is the plural of what the service keeps, THING the singular: the first table, its first operations and event.`;

function generate(changes) {
  const name = given('NAME', USAGE, { pattern: /^[a-z]{3,20}$/ });
  const thing = given('THING', USAGE, { pattern: /^[a-z]{3,20}$/, fallback: singular(name) });
  if (SERVICES.includes(name)) throw new Refusal(`services/${name} is there already.`);
  if (thing === name) throw new Refusal(`THING has to differ from NAME.\n${USAGE}`);
  const words = {
    name,
    Name: pascal(name),
    NAME: name.toUpperCase(),
    thing,
    Thing: pascal(thing),
    THING: thing.toUpperCase(),
    stamp: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14),
  };
  createFrom(changes, 'service', '.', words);
  const manifest = JSON.parse(changes.read(`services/${name}/package.json`));
  placeInPrograms(changes, words, manifest);
  placeInGateway(changes, words);
  placeInDeployment(changes, words);
  placeInDocs(changes, words);
  return [
    `its data: services/${name}/prisma/schema.prisma with its migration, src/domain, proto/bandeja/${name}/v1`,
    'its fields and operations in gateway/schema and gateway/src/graphql, if browsers use it',
    'which services it calls (their addresses in its settings), whose events it handles, and who handles its own: docs/architecture.md',
    'its place in deploy/kubernetes/components/scaling, by CPU or by lag',
    `\`make gen\` (installs the package), \`make access\`, \`make check\``,
  ];
}

function singular(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

await run(generate);
