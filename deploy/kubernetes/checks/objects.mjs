import { secretsOf } from '../make-secrets.mjs';
import { fillIn } from './environments.mjs';

export const kindOf = (objects, kind) => objects.filter((object) => object.kind === kind);

/** The pods of deployments, stateful sets and jobs, with their containers. */
export const podsOf = (objects) =>
  objects
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map(({ kind, metadata, spec }) => {
      const { spec: pod, metadata: template } = spec.template;
      const containers = [...(pod.initContainers ?? []), ...pod.containers];
      return { kind, name: metadata.name, labels: template.labels, pod, containers };
    });

/** The environment of a container from its config maps and secrets; for a secret outside the repository, the generated one. */
export function environmentOf(container, objects) {
  const outside = secretsOf({ isDemo: false });
  const mapOf = (name) => kindOf(objects, 'ConfigMap').find(({ metadata }) => metadata.name === name)?.data;
  const secretOf = (name) => {
    const secret = kindOf(objects, 'Secret').find(({ metadata }) => metadata.name === name);
    if (!secret) return outside[name] && fillIn(outside[name]);
    const plain = ([key, value]) => [key, Buffer.from(value, 'base64').toString()];
    return Object.fromEntries(Object.entries(secret.data).map(plain));
  };
  const env = {};
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    const values = configMapRef ? mapOf(configMapRef.name) : secretOf(secretRef.name);
    if (!values) throw new Error(`there is no ${JSON.stringify(configMapRef ?? secretRef)}`);
    Object.assign(env, values);
  }
  for (const { name, value } of container.env ?? []) if (value !== undefined) env[name] = value;
  return env;
}

/** Checks a pod's rights, which no schema checks. */
export function unsafetiesOf({ kind, name, pod, containers }) {
  const problems = [];
  const need = (isMet, what) => isMet || problems.push(`${kind} ${name}: ${what}`);
  need(pod.automountServiceAccountToken === false, 'has a token of the cluster');
  need(pod.securityContext?.runAsNonRoot === true, 'may run as root');
  need(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile');
  for (const { name: of, image, securityContext: may = {}, resources = {} } of containers) {
    need(may.allowPrivilegeEscalation === false, `${of} may gain privileges`);
    need(may.capabilities?.drop?.includes('ALL'), `${of} keeps capabilities`);
    need(resources.limits?.memory && resources.requests?.cpu, `${of} has no limits`);
    need(image.startsWith('bandeja/') || /:[^:]*\d/.test(image), `${of} has an image without a version`);
    if (image.includes('bandeja/') && kind !== 'StatefulSet')
      need(may.readOnlyRootFilesystem === true, `${of} may write to its image`);
  }
  if (kind === 'Deployment')
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      need(containers[0][probe], `has no ${probe}`);
  return problems;
}
