import { templateText } from '../lib/changes.mjs';
import { addProperty } from '../lib/program-edits.mjs';
import { extendLists, repeatFor, replaceOnce } from '../lib/text-edits.mjs';

/** Images, docker compose, Kubernetes, databases, secrets and monitoring. */
export function placeInDeployment(changes, words) {
  const { name } = words;
  const again = (pattern, options) => repeatFor(name, pattern, options);
  changes.edit(
    'deploy/Dockerfile',
    again(
      'FROM build AS {name}-tree\nRUN --mount=type=cache,target=/root/.npm node deploy/images/tree.mjs {name} /out\n',
    ),
    again('COPY --from={name}-tree /out ./\n', { write: templateText('blocks/dockerfile.txt', words) }),
  );
  changes.edit(
    'deploy/images/tree.mjs',
    addProperty('PARTS', `${name}: { folder: 'services/${name}', assets: ['prisma/migrations'] }`, {
      before: 'gateway',
    }),
  );
  changes.edit('docker-compose.yml', ...composeEdits(words, again));
  for (const script of ['compose/databases.sh', 'compose/kafka-users.sh', 'certificates/make.sh'])
    changes.edit(`deploy/${script}`, extendLists(name, ' '));
  changes.edit('deploy/compose/secrets.mjs', extendLists(name, "', '"));
  changes.edit(
    'deploy/kubernetes/make-secrets.mjs',
    extendLists(name, "', '"),
    addProperty('services', `${name}: own('${name}')`),
  );
  changes.edit(
    'deploy/kubernetes/checks/environments.mjs',
    addProperty('SOURCES', `${name}: 'services/${name}'`, { before: 'gateway' }),
  );
  // Consumers are rolled out before publishers, and nobody consumes the new service's events yet.
  changes.edit('deploy/kubernetes/roll-out.sh', extendLists(name, ' ', { first: true }));
  changes.edit(
    'deploy/kubernetes/base/kustomization.yaml',
    again('\n  - {name}.yaml'),
    extendLists(name, '|', { times: 2 }),
  );
  changes.edit(
    'deploy/kubernetes/base/gateway.yaml',
    replaceOnce(
      /(?<=app\.kubernetes\.io\/name: \w+ } }\n)(?= {6}ports: \[{ port: 50051 }\])/,
      `        - podSelector: { matchLabels: { app.kubernetes.io/name: ${name} } }\n`,
    ),
  );
  changes.edit(
    'deploy/kubernetes/base/settings/gateway.env',
    again('{NAME}_GRPC_ADDRESS=dns:///{name}:50051\n'),
  );
  changes.edit(
    'deploy/kubernetes/overlays/demo/kustomization.yaml',
    again('  - { name: bandeja/{name}, newTag: local }\n'),
    again('  - { name: {name}, envs: [secrets/{name}.env] }\n'),
    again('  - { name: {name}-owner, envs: [secrets/{name}-owner.env] }\n'),
  );
  changes.edit('deploy/kubernetes/overlays/production/kustomization.yaml', (text) => {
    const tag = /bandeja\/gateway, newTag: (\S+) }/.exec(text)?.[1];
    return again(`  - { name: bandeja/{name}, newName: registry.example/bandeja/{name}, newTag: ${tag} }\n`)(
      text,
    );
  });
  const secret = (of) => `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: ${of}
spec:
  refreshInterval: 1h
  secretStoreRef: { name: vault, kind: SecretStore }
  target: { name: ${of}, creationPolicy: Owner }
  dataFrom: [{ extract: { key: bandeja/${of} } }]
---
`;
  changes.edit(
    'deploy/kubernetes/components/vault/secrets.yaml',
    again(secret('{name}')),
    again(secret('{name}-owner')),
  );
  placeInAlerts(changes, name);
}

function composeEdits(words, again) {
  const block = (name) => `${templateText(`blocks/${name}.txt`, words).replaceAll(/^(?=.)/gm, '  ')}\n`;
  return [
    again('x-{name}: &{name}\n', {
      write: templateText('blocks/compose-settings.txt', words),
      before: /(?<=\n)(?=services:\n)/,
    }),
    again('      {NAME}_DATABASE_PASSWORD: ${{NAME}_DATABASE_PASSWORD:?}\n'),
    again('      {NAME}_DATABASE_OWNER_PASSWORD: ${{NAME}_DATABASE_OWNER_PASSWORD:?}\n'),
    again('      {NAME}_KAFKA_PASSWORD: ${{NAME}_KAFKA_PASSWORD:?}\n'),
    again('  prepare-{name}:\n', { write: block('compose-prepare'), before: /(?<=\n\n)(?= {2}identity:\n)/ }),
    again('\n    image: bandeja/{name}\n    build:', {
      write: block('compose-service'),
      before: /(?<=\n\n)(?= {2}prepare-gateway:\n)/,
    }),
    again('  {NAME}_GRPC_ADDRESS: dns:///{name}:50051\n'),
    again('      {name}: { condition: service_healthy }\n'),
  ];
}

function placeInAlerts(changes, name) {
  const folder = 'deploy/observability/prometheus';
  const job = (where) =>
    `  - job_name: {name}
    scheme: https
    tls_config: { <<: *certificate, server_name: {name} }
${where}    relabel_configs: *labels
`;
  changes.edit(
    `${folder}/prometheus.yml`,
    repeatFor(
      name,
      job('    dns_sd_configs: [{ names: [{name}], type: A, port: 9090, refresh_interval: 15s }]\n'),
    ),
  );
  changes.edit(
    `${folder}/kubernetes.yml`,
    repeatFor(
      name,
      job(`    kubernetes_sd_configs:
      - role: pod
        namespaces: { names: [bandeja] }
        selectors: [{ role: pod, label: app.kubernetes.io/name={name} }]
`),
    ),
  );
  changes.edit(
    `${folder}/alerts.yml`,
    repeatFor(name, '            or absent(up{job="bandeja", part="{name}"})\n'),
  );
  changes.edit(
    `${folder}/alerts.test.yml`,
    ...['1x120', '1x30'].map((values) =>
      repeatFor(name, `      - { series: 'up{job="bandeja", part="{name}"}', values: '${values}' }\n`),
    ),
  );
}
