import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxProgram, startNginx, startStandIns } from '../compose/check/nginx.mjs';
import { nginxChecks } from '../compose/check/nginx-checks.mjs';
import * as compose from './checks/compose.mjs';
import { partOf, problemsOf } from './checks/environments.mjs';
import { IMAGES, problemOfImage } from './checks/images.mjs';
import { environmentOf, kindOf, podsOf, unsafetiesOf } from './checks/objects.mjs';
import { blockedCallsOf, strayRoutesOf } from './checks/routes.mjs';
import { certificateProblemsOf, secretProblemsOf, vaultProblemsOf } from './checks/secrets.mjs';
import { schemaProblems } from './checks/definitions.mjs';
import {
  certManagerDefinitions,
  externalSecretsDefinitions,
  goTools,
  kedaDefinitions,
  pythonTools,
  ROOT,
  run,
} from './checks/tools.mjs';
import { prepareDemo } from './make-secrets.mjs';

/** What cluster operators define in addition to Kubernetes. */
const OPERATORS = [
  { operator: 'KEDA', group: 'keda.sh', bring: kedaDefinitions },
  { operator: 'External Secrets', group: 'external-secrets.io', bring: externalSecretsDefinitions },
  { operator: 'cert-manager', group: 'cert-manager.io', bring: certManagerDefinitions },
];

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
if (await have('compose/nginx.conf', nginxProgram)) await checkNginx();
if (go) await checkCompose(go.compose);
if (go && python) {
  for (const overlay of ['demo', 'production']) await checkOverlay(overlay);
  await checkOverlay('production-with-vault');
}
for (const part of IMAGES) await checkImage(part);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function checkNginx() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-nginx-'));
  const certificates = join(directory, 'certificates');
  run(join(ROOT, 'deploy/certificates/make.sh'), [certificates]);
  const standIns = await startStandIns(certificates);
  let front;
  await check('nginx accepts its configuration', async () => {
    front = await startNginx({ directory, certificates, ...standIns });
    return [];
  });
  for (const [what, work] of front ? nginxChecks({ port: front.port, reached: standIns.reached }) : [])
    await check(`nginx: ${what}`, async () => {
      await work();
      return [];
    });
  await front?.stop();
  standIns.stop();
  rmSync(directory, { recursive: true, force: true });
}

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
  await check('compose gives each secret to those who need it, and to nobody else', () =>
    compose.secretProblems(program),
  );
  await check('compose gives each container the certificate of its own name, and no other', () =>
    compose.certificateProblems(compose.readCompose(program, { isDemo: true })),
  );
  await check('compose: only those reach a server who have something to do there', () =>
    compose.networkProblems(compose.readCompose(program, { isDemo: true })),
  );
  for (const name of [
    'CERTIFICATES',
    'IDENTITY_DATABASE_OWNER_PASSWORD',
    'PREPARE_KAFKA_PASSWORD',
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
    addOverlayWithVault(join(folder, 'overlays'));
    const text = run(go.kustomize, ['build', join(folder, 'overlays', name)]);
    await checkObjects(name, text, folder);
  } catch (error) {
    printResult(`${name}: can be built`, [error.message]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the copy of production that an operator makes. */
function addOverlayWithVault(overlays) {
  const folder = join(overlays, 'production-with-vault');
  mkdirSync(folder);
  const lines = ['resources: [../production]', 'components: [../../components/vault]', 'namespace: bandeja'];
  writeFileSync(join(folder, 'kustomization.yaml'), `kind: Kustomization\n${lines.join('\n')}\n`);
}

async function checkObjects(name, text, folder) {
  const objects = python.readYaml(text);
  const isOf = (group) => (object) => object.apiVersion.startsWith(`${group}/`);
  const own = objects.filter((object) => !OPERATORS.some(({ group }) => isOf(group)(object)));
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
      const { labels } = deployment.spec.template.metadata;
      return blockedCallsOf(labels, environmentOf(container, objects), objects);
    }),
  );
  await check(`${name}: nothing reaches a server that its settings do not name`, () =>
    strayRoutesOf(objects, environmentOf),
  );
  await check(`${name}: the ingress leaves it to the gateway what goes to HTTPS`, () =>
    kindOf(objects, 'Ingress')
      .filter(
        ({ metadata }) => metadata.annotations?.['nginx.ingress.kubernetes.io/ssl-redirect'] !== 'false',
      )
      .map(({ metadata }) => `${metadata.name} redirects API calls from HTTP`),
  );
  await check(`${name}: each pod has the secrets that it needs, and nobody else's`, () =>
    secretProblemsOf(pods),
  );
  await check(`${name}: each part has a certificate of its own name`, () => certificateProblemsOf(objects));
  if (name === 'production-with-vault')
    await check(`${name}: each secret that a pod reads comes from the vault`, () => vaultProblemsOf(objects));
  for (const { operator, group, bring } of OPERATORS) {
    const found = objects.filter(isOf(group));
    const definitions = found.length > 0 && (await have(`${name}: schemas of ${operator}`, bring));
    if (definitions)
      await check(`${name}: ${found.length} objects match the schemas of ${operator}`, () =>
        found.flatMap((object) => schemaProblems(object, definitions, python.readYaml)),
      );
  }
}

async function checkImage(part) {
  const { problem, leftOut } = await problemOfImage(part);
  if (leftOut) process.stdout.write(`Left out: what the image of ${part} holds: ${leftOut}\n`);
  else printResult(`${part}: runs with the contents of its image`, problem ? [problem] : []);
}
