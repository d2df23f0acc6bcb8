import { deadLetterTopicOf, topicsOfService } from './kafka-topics.js';

export type AccessOperation = 'read' | 'write' | 'describe' | 'describe configs';

/** What a part does with events, as its code declares it. */
export interface PartEvents {
  /** Its name; its Kafka user has the same. */
  part: string;
  publishes: boolean;
  /** The topics that it consumes. */
  consumes: readonly string[];
  /** `group`: its processes share the events; `broadcast`: each process has a group of its own. */
  mode: 'group' | 'broadcast';
  /** Whether it reads topics again for handlers that were added later. */
  replays: boolean;
}

export interface AccessRule {
  resource: 'topic' | 'group';
  name: string;
  /** All resources whose name begins so. */
  isPrefix: boolean;
  operations: readonly AccessOperation[];
}

/** Groups of processes and of replays have random names behind these. */
export const broadcastGroupsOf = (part: string): string => `${part}.`;
export const replayGroupsOf = (part: string): string => `${part}.replay.`;

const OWN: readonly AccessOperation[] = ['write', 'describe', 'describe configs'];
const FOREIGN_DEAD_LETTERS: readonly AccessOperation[] = ['write', 'describe'];
const CONSUMED: readonly AccessOperation[] = ['read', 'describe'];

/** What a running part must be allowed to do, and nothing else. */
export function accessRulesOf({ part, publishes, consumes, mode, replays }: PartEvents): AccessRule[] {
  const own = publishes ? topicsOfService(part) : [];
  const isGroup = mode === 'group' && consumes.length > 0;
  const foreign = isGroup ? consumes.map(deadLetterTopicOf).filter((topic) => !own.includes(topic)) : [];
  const rule = (resource: AccessRule['resource'], name: string, operations: AccessRule['operations']) => ({
    ...{ resource, name, isPrefix: false, operations },
  });
  const prefix = (name: string): AccessRule => ({ ...rule('group', name, ['read']), isPrefix: true });
  return [
    ...own.map((topic) => rule('topic', topic, OWN)),
    ...consumes.map((topic) => rule('topic', topic, CONSUMED)),
    ...foreign.map((topic) => rule('topic', topic, FOREIGN_DEAD_LETTERS)),
    ...(isGroup ? [rule('group', part, ['read'])] : []),
    ...(mode === 'broadcast' ? [prefix(broadcastGroupsOf(part))] : []),
    ...(replays ? [prefix(replayGroupsOf(part))] : []),
  ];
}
