import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAKE = resolve(import.meta.dirname, '../../../deploy/certificates/make.sh');

/** An authority of its own with certificates of all parts. */
export class TestCertificates {
  readonly folder = mkdtempSync(join(tmpdir(), 'bandeja-certificates-'));

  /** `names` are more of them, such as `mailpit=127.0.0.1`. */
  constructor(...names: string[]) {
    execFileSync(MAKE, [this.folder, ...names], { stdio: 'ignore' });
  }

  /** The settings that a part has. */
  settingsOf(part: string) {
    const at = (file: string) => join(this.folder, part, file);
    return { TLS_CERTIFICATE_FILE: at('tls.crt'), TLS_KEY_FILE: at('tls.key'), TLS_CA_FILE: at('ca.crt') };
  }

  filesOf(part: string) {
    const {
      TLS_CERTIFICATE_FILE: certificate,
      TLS_KEY_FILE: key,
      TLS_CA_FILE: authority,
    } = this.settingsOf(part);
    return { certificate, key, authority };
  }

  /** What a client of Node's shows who connects as this part. */
  shownBy(part: string) {
    const { certificate, key } = this.filesOf(part);
    return { cert: readFileSync(certificate), key: readFileSync(key) };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
