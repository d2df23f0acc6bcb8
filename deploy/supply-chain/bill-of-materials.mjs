import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes what the lock file of `folder` brings as a CycloneDX bill of materials to a file of `out`. Versions, hashes, licences
 * and origins come from the lock file; no registry is asked.
 */
export function writeBillOfMaterials(folder, out, file = 'sbom.cdx.json') {
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const bill = JSON.parse(text);
  // npm names it after its folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  writeFileSync(join(out, file), `${JSON.stringify(bill, null, 2)}\n`);
}
