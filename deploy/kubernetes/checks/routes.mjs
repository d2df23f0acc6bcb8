import { podsOf } from './objects.mjs';

/** Ports of servers outside Bandeja, for manifests where their addresses are placeholders. */
const GRPC = 50_051;

/** Where a container's settings lead: host and port. */
function destinationsOf(env) {
  return Object.entries(env).flatMap(([name, value]) => {
    if (name.endsWith('_GRPC_ADDRESS')) return [placeOf(value.replace('dns:///', 'grpc://'), GRPC)];
    if (name === 'MEDIA_HTTP_URLS') return value.split(',').map((url) => placeOf(url, 80));
    if (name === 'KAFKA_BROKERS') return value.split(',').map((broker) => placeOf(`kafka://${broker}`, 9092));
    if (['DATABASE_URL', 'MIGRATION_DATABASE_URL'].includes(name) && value) return [placeOf(value, 5432)];
    if (name === 'S3_ENDPOINT') return [placeOf(value, value.startsWith('https:') ? 443 : 80)];
    if (name === 'SMTP_URL' && value) return [placeOf(value, value.startsWith('smtps:') ? 465 : 25)];
    return [];
  });
}

function placeOf(url, defaultPort) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || defaultPort) };
}

/** Calls that a container's settings require but no network policy allows, on either side. */
export function blockedCallsOf(labels, env, objects) {
  const pods = podsOf(objects);
  return destinationsOf(env).flatMap(({ host, port }) => {
    const targets = pods.filter((pod) => pod.labels['app.kubernetes.io/name'] === host && !isJob(pod));
    const caller = labels['app.kubernetes.io/name'];
    if (targets.length === 0)
      return allowsOutside(objects, labels, port) ? [] : [`${caller} may not call ${host}:${port}`];
    return targets.flatMap((target) => [
      ...(allows(objects, labels, 'egress', target.labels, port)
        ? []
        : [`${caller} may not call ${host}:${port}`]),
      ...(allows(objects, target.labels, 'ingress', labels, port)
        ? []
        : [`${host}:${port} may not be called by ${caller}`]),
    ]);
  });
}

/** Ways that a network policy opens although no setting of the pod leads there. */
export function strayRoutesOf(objects, environmentOf) {
  const pods = podsOf(objects).filter(({ labels }) => labels['app.kubernetes.io/part-of'] === 'bandeja');
  const placesOf = (pod) =>
    pod.containers.flatMap((container) => destinationsOf(environmentOf(container, objects)));
  const servers = podsOf(objects).filter((pod) => !isJob(pod));
  const everyPort = [...new Set(pods.flatMap(placesOf).map(({ port }) => port))];
  return pods.flatMap((pod) => {
    const name = pod.labels['app.kubernetes.io/name'];
    // A job has the rights of its part, which uses them.
    const own = pods.filter(({ labels }) => labels['app.kubernetes.io/name'] === name).flatMap(placesOf);
    const uses = (host, port) => own.some((place) => place.host === host && place.port === port);
    const inside = servers.flatMap(({ labels }) =>
      everyPort
        .filter((port) => allows(objects, pod.labels, 'egress', labels, port))
        .map((port) => ({ host: labels['app.kubernetes.io/name'], port })),
    );
    const outside = everyPort
      .filter((port) => allowsOutside(objects, pod.labels, port))
      .filter((port) => !own.some((place) => place.port === port) && !PUBLIC[name]?.includes(port));
    return [
      ...inside
        .filter(({ host, port }) => !uses(host, port) && !UNSET.includes(`${name} ${host}:${port}`))
        .map(({ host, port }) => `${pod.name} may call ${host}:${port}, which it does not use`),
      ...outside.map((port) => `${pod.name} may call port ${port} of a server that it does not use`),
    ];
  });
}

/** Stripe, and the push services of browsers. */
const PUBLIC = { payments: [443], notifications: [443] };
/** Settings whose addresses have a default, or come with Stripe's. */
const UNSET = ['payments stripe-simulator:12111'];

const isJob = ({ kind }) => kind === 'Job';

const policiesFor = (objects, labels) =>
  objects.filter(({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec.podSelector, labels));

/** Whether a policy lets pods with these labels use the port of other pods in the namespace. */
function allows(objects, labels, direction, others, port) {
  const peers = direction === 'egress' ? 'to' : 'from';
  return policiesFor(objects, labels)
    .flatMap(({ spec }) => spec[direction] ?? [])
    .some(
      (rule) =>
        opens(rule, port) &&
        (!rule[peers] ||
          rule[peers].some(
            ({ podSelector, namespaceSelector }) =>
              podSelector && !namespaceSelector && selects(podSelector, others),
          )),
    );
}

const allowsOutside = (objects, labels, port) =>
  policiesFor(objects, labels)
    .flatMap(({ spec }) => spec.egress ?? [])
    .some((rule) => opens(rule, port) && (!rule.to || rule.to.some(({ ipBlock }) => ipBlock)));

const opens = ({ ports }, wanted) =>
  !ports || ports.some(({ port, endPort = port }) => port <= wanted && wanted <= endPort);

function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator === 'In') return values.includes(labels[key]);
      if (operator === 'NotIn') return !values.includes(labels[key]);
      throw new Error(`unknown operator ${operator}`);
    })
  );
}
