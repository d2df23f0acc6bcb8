import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram, waitUntilReady } from './processes.mjs';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const INSTALL_TIMEOUT_MS = 120_000;
const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
/** OpenStack Swift from Debian, with a different implementation of the S3 API. Throws if it cannot be installed. */
export function installSwift() {
  if (isInstalled()) return;
  if (process.getuid?.() !== 0) throw new Error('Swift is not installed, and this is not root');
  const quiet = {
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES];
  try {
    execFileSync('apt-get', install, quiet);
  } catch {
    // The package lists may be missing or outdated.
    execFileSync('apt-get', ['update', '-q'], quiet);
    execFileSync('apt-get', install, quiet);
  }
}

function isInstalled() {
  try {
    execFileSync('/bin/sh', ['-c', 'command -v swift-proxy-server swift-object-server memcached'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Starts a proxy, one server of each kind and a cache, on loopback, in their own directory. */
export async function startSwift({ directory }) {
  const ports = {};
  for (const name of ['proxy', 'account', 'container', 'object', 'cache']) ports[name] = await freePort();
  const folder = join(directory, 'etc');
  for (const name of [folder, join(directory, 'devices', 'disk')]) mkdirSync(name, { recursive: true });
  configure(folder, join(directory, 'devices'), ports);
  execFileSync('/usr/bin/python3', ['-c', BUILD_RINGS, folder, JSON.stringify(ports)], { stdio: 'ignore' });
  const programs = [
    startProgram('memcached', [
      ...['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-m', '32'],
      ...['-u', userInfo().username],
    ]),
    ...['account', 'container', 'object', 'proxy'].map((name) =>
      startProgram(`swift-${name}-server`, [join(folder, `${name}-server.conf`)]),
    ),
  ];
  const stop = async () => void (await Promise.all(programs.map((program) => program.stop())));
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  try {
    for (const name of ['account', 'container', 'object', 'proxy'])
      await waitUntilReady('Swift', programs, `http://127.0.0.1:${ports[name]}/healthcheck`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, ...KEYS, pid: programs.at(-1).pid, stop };
}

/** Builds all rings in one process, because Debian's tool would start Python nine times. */
const BUILD_RINGS = `
import json, sys
from os.path import join
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for name in ('account', 'container', 'object'):
    builder = RingBuilder(6, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=ports[name], device='disk', weight=1,
                         replication_ip='127.0.0.1', replication_port=ports[name]))
    builder.rebalance()
    builder.get_ring().save(join(folder, name + '.ring.gz'))
`;

function configure(folder, devices, ports) {
  const section = (name, settings) =>
    `[${name}]\n${Object.entries(settings)
      .map(([key, value]) => `${key} = ${value}\n`)
      .join('')}`;
  const write = (file, ...sections) => writeFileSync(join(folder, file), sections.join(''));
  const common = (name) => ({
    bind_ip: '127.0.0.1',
    bind_port: ports[name],
    user: userInfo().username,
    swift_dir: folder,
    workers: 0,
  });
  const egg = (name, more = {}) => ({ use: `egg:swift#${name}`, ...more });
  write(
    'swift.conf',
    section('swift-hash', { swift_hash_path_suffix: 'tests', swift_hash_path_prefix: 'tests' }),
    section('storage-policy:0', { name: 'gold', default: 'yes' }),
  );
  for (const name of ['account', 'container', 'object'])
    write(
      `${name}-server.conf`,
      section('DEFAULT', { ...common(name), devices, mount_check: 'false' }),
      section('pipeline:main', { pipeline: `healthcheck ${name}-server` }),
      section('filter:healthcheck', egg('healthcheck')),
      section(`app:${name}-server`, egg(name)),
    );
  const filters = {
    catch_errors: egg('catch_errors'),
    healthcheck: egg('healthcheck'),
    cache: egg('memcache', { memcache_servers: `127.0.0.1:${ports.cache}` }),
    listing_formats: egg('listing_formats'),
    bulk: egg('bulk'),
    s3api: egg('s3api', { location: 'us-east-1', s3_acl: 'false', allow_multipart_uploads: 'true' }),
    tempauth: egg('tempauth', { user_test_tester: 'testing .admin' }),
    copy: egg('copy'),
    slo: egg('slo', { min_segment_size: 1 }),
    dlo: egg('dlo'),
  };
  write(
    'proxy-server.conf',
    section('DEFAULT', common('proxy')),
    section('pipeline:main', { pipeline: `${Object.keys(filters).join(' ')} proxy-server` }),
    section('app:proxy-server', egg('proxy', { account_autocreate: 'true' })),
    ...Object.entries(filters).map(([name, settings]) => section(`filter:${name}`, settings)),
  );
}
