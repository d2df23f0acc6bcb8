import { createOnServers } from '../distributed/servers.mjs';
import { RollingSystem } from './system.mjs';

/** Starts the servers and creates the system on them, without starting it: the previous version has to be built first. */
export const startParts = () => createOnServers((parts) => new RollingSystem(parts), 'bandeja-roll-out-');
