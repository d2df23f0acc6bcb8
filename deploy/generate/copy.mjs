import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies all files that git tracks or would add, and the generated code of the existing services. */
export function copySources(from, to) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '-z', '--exclude-standard'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter((one) => one && existsSync(join(from, one)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
  for (const service of readdirSync(join(from, 'services'))) {
    const generated = join('services', service, 'src/generated');
    if (existsSync(join(from, generated)))
      cpSync(join(from, generated), join(to, generated), { recursive: true });
  }
}

/** Links third-party packages to those of the checkout, and our own, including the new one, to those of the copy. */
export function linkPackages(from, to, service) {
  const modules = join(to, 'node_modules');
  mkdirSync(join(modules, '@bandeja'), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@bandeja') symlinkSync(join(from, 'node_modules', name), join(modules, name));
  const { packages } = JSON.parse(readFileSync(join(from, 'package-lock.json'), 'utf8'));
  for (const [path, { resolved, link }] of Object.entries(packages))
    if (link && path.startsWith('node_modules/@bandeja/')) symlinkSync(join(to, resolved), join(to, path));
  symlinkSync(join(to, 'services', service), join(modules, '@bandeja', service));
}
