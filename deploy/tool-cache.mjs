import { homedir } from 'node:os';
import { join } from 'node:path';

/** A directory for programs that are built or installed from package registries; all clones of a user share it. */
export function toolCache(name) {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bandeja', name);
}
