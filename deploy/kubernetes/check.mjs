import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as compose from './checks/compose.mjs';
import { partOf, problemsOf } from './checks/environments.mjs';
import { IMAGES, problemOfImage } from './checks/images.mjs';
import { blockedCallsOf, environmentOf, kindOf, podsOf, unsafetiesOf } from './checks/objects.mjs';
import { schemaProblems } from './checks/keda.mjs';
import { goTools, kedaDefinitions, pythonTools, ROOT, run } from './checks/tools.mjs';
import { prepareDemo } from './make-secrets.mjs';

/** Checks images, docker-compose.yml and the Kubernetes manifests against schemas, each part's settings and our own rules. */
let passed = 0;
let failed = 0;

function printResult(what, problems) {
  if (problems.length === 0) passed += 1;
  else failed += 1;
  const lines = problems.map((problem) => `\n  ${problem.replaceAll('\n', '\n  ')}`).join('');
  process.stdout.write(`${problems.length === 0 ? 'ok' : 'NOT OK'}: ${what}${lines}\n`);
}

async function check(what, find) {
  printResult(
    what,
    await Promise.resolve()
      .then(find)
      .catch((error) => [error.message]),
  );
}

/** Returns the tool, or prints what is left out without it and returns undefined. */
async function have(what, bring) {
  try {
    return await bring();
  } catch (error) {
    process.stdout.write(`Left out: ${what}: ${error.message.split('\n')[0]}\n`);
    return undefined;
  }
}

const go = await have('docker-compose.yml and the Kubernetes manifests', goTools);
const python = await have('schemas of the Kubernetes manifests, the lint of the Dockerfile', pythonTools);

if (python)
  await check('hadolint accepts the Dockerfile', () => {
    run(python.hadolint, [join(ROOT, 'deploy/Dockerfile')]);
    return [];
  });
if ((await have('compose/nginx.conf', () => run('nginx', ['-v']))) !== undefined)
  await check('nginx accepts its configuration', () => {
    run('nginx', ['-t', '-q', '-c', join(ROOT, 'deploy/compose/nginx.conf')]);
    return [];
  });
if (go) await checkCompose(go.compose);
if (go && python) for (const overlay of ['demo', 'production']) await checkOverlay(overlay);
for (const part of IMAGES) await checkImage(part);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function checkCompose(program) {
  for (const isDemo of [true, false]) {
    const kind = isDemo ? 'a demo' : 'an installation';
    await check(`compose accepts the .env of ${kind}, and every part its environment`, () =>
      compose.environmentProblems(compose.readCompose(program, { isDemo })),
    );
  }
  await check('no container of compose has more rights than it needs', () =>
    compose.unsafetiesOf(compose.readCompose(program, { isDemo: true })),
  );
  for (const name of [
    'SERVICE_PUBLIC_KEYS',
    'MEDIA_SERVICE_PRIVATE_KEY',
    'POSTGRES_PASSWORD',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
  ])
    await check(`compose starts nothing without ${name}`, () =>
      compose.refusalWithout(program, name)?.includes(name) ? [] : ['it does'],
    );
}

async function checkOverlay(name) {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-kubernetes-'));
  try {
    cpSync(join(ROOT, 'deploy/kubernetes'), folder, { recursive: true });
    rmSync(join(folder, 'overlays/demo/secrets'), { recursive: true, force: true });
    prepareDemo(join(folder, 'overlays/demo'));
    const text = run(go.kustomize, ['build', join(folder, 'overlays', name)]);
    await checkObjects(name, text, folder);
  } catch (error) {
    printResult(`${name}: can be built`, [error.message]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkObjects(name, text, folder) {
  const objects = python.readYaml(text);
  const own = objects.filter(({ apiVersion }) => !apiVersion.startsWith('keda.sh/'));
  await check(`${name}: ${own.length} objects match the schemas of Kubernetes`, () => {
    const file = join(folder, 'objects.json');
    writeFileSync(file, own.map((object) => JSON.stringify(object)).join('\n---\n'));
    run(python.validate, ['--strict', '--quiet', file]);
    return [];
  });
  const pods = podsOf(objects);
  await check(`${name}: no pod has more rights than it needs`, () => pods.flatMap(unsafetiesOf));
  await check(`${name}: each of our containers has the settings that it needs, and no others`, async () => {
    const ours = pods.flatMap(({ containers }) => containers).filter(({ image }) => partOf(image));
    const found = ours.map((container) =>
      problemsOf(partOf(container.image), environmentOf(container, objects)),
    );
    return (await Promise.all(found)).flat();
  });
  await check(`${name}: the network policies allow what the settings require`, () =>
    kindOf(objects, 'Deployment').flatMap((deployment) => {
      const [container] = deployment.spec.template.spec.containers;
      return blockedCallsOf(deployment.metadata.name, environmentOf(container, objects), objects);
    }),
  );
  const keda = objects.filter(({ apiVersion }) => apiVersion.startsWith('keda.sh/'));
  const definitions = keda.length > 0 && (await have(`${name}: KEDA's schemas`, kedaDefinitions));
  if (definitions)
    await check(`${name}: ${keda.length} objects match the schemas of KEDA`, () =>
      keda.flatMap((object) => schemaProblems(object, definitions, python.readYaml)),
    );
}

async function checkImage(part) {
  const { problem, leftOut } = await problemOfImage(part);
  if (leftOut) process.stdout.write(`Left out: what the image of ${part} holds: ${leftOut}\n`);
  else printResult(`${part}: runs with the contents of its image`, problem ? [problem] : []);
}
