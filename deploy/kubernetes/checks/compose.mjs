import { parseEnv } from 'node:util';
import { join } from 'node:path';
import { envFile } from '../../compose/make-env.mjs';
import { fillIn, PARTS, problemsOf } from './environments.mjs';
import { ROOT, run } from './tools.mjs';

const FILE = join(ROOT, 'docker-compose.yml');

/** docker-compose.yml, interpolated for a demo or a real installation. */
export function readCompose(compose, { isDemo }) {
  const env = fillIn(parseEnv(envFile({ isDemo, origin: 'https://bandeja.example' })));
  return JSON.parse(run(compose, [FILE], { env }));
}

/** Returns compose's error for a setting of .env without a value, or undefined if it starts nevertheless. */
export function refusalWithout(compose, name) {
  const env = fillIn(parseEnv(envFile({ isDemo: false, origin: 'https://bandeja.example' })));
  try {
    run(compose, [FILE], { env: { ...env, [name]: '' } });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** Checks the environments of each part and its job against its schema. */
export async function environmentProblems({ services }) {
  const problems = PARTS.flatMap((part) =>
    [part, `prepare-${part}`]
      .filter((name) => services[name])
      .map((name) => problemsOf(part, services[name].environment)),
  );
  return (await Promise.all(problems)).flat();
}

export function unsafetiesOf({ services }) {
  return Object.entries(services).flatMap(([name, service]) => {
    const problems = [];
    const need = (isMet, what) => isMet || problems.push(`${name}: ${what}`);
    const isOurs = service.image.startsWith('bandeja/');
    need(service.cap_drop?.includes('ALL'), 'keeps capabilities');
    need(service.security_opt?.includes('no-new-privileges:true'), 'may gain privileges');
    need(service.read_only || name === 'kafka', 'may write to its image');
    need(service.deploy?.resources?.limits?.memory, 'has no limit of memory');
    need(
      isOurs || /:[^:]*\d+\.\d+\.\d+|:RELEASE\.|:\d+\.\d+/.test(service.image),
      'has an image without a version',
    );
    need(!isOurs || ['build', 'never'].includes(service.pull_policy), 'may be pulled from a stranger');
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      need(!/change-?me|password$/i.test(value ?? ''), `${variable} looks like a default secret`);
    return problems;
  });
}
