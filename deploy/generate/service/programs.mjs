import { SERVICES } from '../lib/command.mjs';
import { addAfter, editJson, extendLists, insertKey, repeatFor, replaceOnce } from '../lib/text-edits.mjs';
import { addImport, addProperty, addToList } from '../lib/program-edits.mjs';

/** Packages, contracts, tests and the embedded host. */
export function placeInPrograms(changes, { name, Name }, { version, dependencies }) {
  const ours = `@bandeja/${name}`;
  changes.edit(
    'package-lock.json',
    editJson(({ packages }) => {
      insertKey(packages, `node_modules/${ours}`, { resolved: `services/${name}`, link: true });
      insertKey(packages, `services/${name}`, { name: ours, version, dependencies });
      insertKey(packages['deploy/embedded'].dependencies, ours, '*');
    }),
  );
  changes.edit('.config/vitest.config.mjs', extendLists(name, '|'));
  changes.edit(
    'libs/contracts/src/event-types.ts',
    extendLists(name, ', '),
    addImport(`* as ${name}`, `./${name}-events.js`),
  );
  changes.edit(
    'libs/testing/test/operator/admin-process.integration.spec.ts',
    addProperty('COMMANDS', `${name}: ['${name} list']`),
  );
  changes.edit(
    'deploy/embedded/package.json',
    editJson(({ dependencies: all }) => insertKey(all, ours, '*')),
  );
  changes.edit('libs/auth/src/caller.ts', extendLists(name, "', '"));
  changes.edit('deploy/embedded/src/environments.ts', addProperty('own', `${name}: {}`));
  const start = `async () => (
      await migrateService(${name}Service, env.${name}),
      startService(${name}Service, env.${name}, platform)
    )`;
  changes.edit(
    'deploy/embedded/src/host.ts',
    addToList((list) => /migrateService\(/.test(list.getText()), start),
    addImport(`{ ${name}Service }`, ours),
  );
  changes.edit('deploy/chaos/queues.mjs', extendLists(name, "', '"));
  changes.edit(
    'deploy/distributed/replicas.mjs',
    addProperty('REPLICAS', `${name}: 1`, { before: 'gateway' }),
  );
  changes.edit('web/e2e/personal-data.e2e.ts', extendLists(name, "', '"));
  changes.edit('web/e2e/support/grpc-clients.ts', extendLists(name, "', '"));
  placeInAccessTables(changes, { name, Name });
}

/** Adds the access rules of its RPCs, which the access tests call directly. */
function placeInAccessTables(changes, { name }) {
  const words = changes.read(`services/${name}/src/inbound/grpc/${name}.controller.ts`);
  const [save, list] = [...words.matchAll(/async (\w+)\(/g)].map(([, method]) => method);
  const table = `const ${name.toUpperCase()}: Record<string, GrpcRule> = {
  ${save}: { outcomes: alike('VALIDATION_FAILED') },
  ${list}: { outcomes: PLAYERS },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
};

`;
  changes.edit(
    'web/e2e/support/grpc-access.ts',
    addProperty('SERVICES', `${name}: ${name.toUpperCase()}`, { before: 'identity' }),
    replaceOnce(/^const SERVICES = /m, `${table}const SERVICES = `),
  );
}

export function placeInGateway(changes, { name, Name }) {
  const definition = `${Name}ServiceService`;
  changes.edit(
    'gateway/src/config.ts',
    repeatFor(name, "  {NAME}_GRPC_ADDRESS: z.string().default('{name}:50051'),\n"),
  );
  changes.edit(
    'gateway/src/clients/clients.ts',
    repeatFor(name, '  readonly {name}: RpcClient<typeof {Name}ServiceService>;\n'),
    repeatFor(
      name,
      '    this.{name} = createRpcClient({Name}ServiceService, to(config.{NAME}_GRPC_ADDRESS));\n',
    ),
    extendLists(name, ', ', { times: 2 }),
    addImport(`{ ${definition} }`, `@bandeja/contracts/${name}`),
  );
  const personalData = 'gateway/src/rest/personal-data/personal-data-clients';
  changes.edit(`${personalData}.ts`, extendLists(name, "', '"));
  changes.edit(
    `${personalData}.spec.ts`,
    addProperty('DEFINITIONS', `${name}: ${definition}`),
    addImport(`{ ${definition} }`, `@bandeja/contracts/${name}`),
  );
}

export function placeInDocs(changes, words) {
  const { name, Thing } = words;
  const row = `| [services/${name}](services/${name}) | what it owns |\n`;
  changes.edit(
    'README.md',
    repeatFor(name, '| [services/{name}](services/{name}) |', { write: row, before: /(?<=\n)/ }),
  );
  changes.edit(
    'docs/architecture.md',
    addAfter(
      `^\\| (?:${SERVICES.join('|')}) \\| \`.*\\n(?:\\| \\| .*\\n)*`,
      `| ${name} | \`${Thing}Saved\` | nobody |\n`,
    ),
  );
}
