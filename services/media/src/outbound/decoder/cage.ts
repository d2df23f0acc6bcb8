import type { CageReport } from '../../domain/cage-level.js';
import type { Limiter } from './limits.js';

/** What a program needs besides the files of its job. */
export interface CagedProgram {
  command: readonly string[];
  /** Files and folders that it is made of. */
  files: readonly string[];
}

export interface CagedRun {
  program: CagedProgram;
  reads: readonly string[];
  writes: readonly string[];
  /** The command that limits what follows it. */
  limiter: readonly string[];
}

/** A way to run a program with next to nothing around it. */
export interface Cage extends CageReport {
  command(run: CagedRun): string[];
  /** The filter of system calls, which the command reads from its descriptor 3. */
  filter?: Buffer;
  /** It becomes this user, to whom its outputs have to belong. */
  user?: number;
}

/** A cage and what limits memory and time in it, as it was tried. */
export interface TriedCage {
  cage: Cage;
  limiter: Limiter;
}

/** The user `nobody`: what root starts does not stay root. */
export const NOBODY = 65_534;

/** What programs of the system are made of, and nothing that is only this machine's. */
export const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/nix/store'];
export const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/var/cache/fontconfig'];
