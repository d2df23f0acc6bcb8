import kafkajs, { type AclEntry, type AclOperationTypes as Operation, type Admin } from 'kafkajs';
import { accessRulesOf, type AccessOperation, type PartEvents } from './access-rules.js';
import { KafkaAdmin } from './kafka-admin.js';
import {
  adminSettingsOf,
  createKafka,
  kafkaErrorType,
  principalOf,
  type KafkaOptions,
} from './kafka-client.js';

// Node does not detect them among the named exports of this CommonJS package.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** A right of a part's user after `prepare`, with what was changed. */
export interface PreparedAccess {
  resource: string;
  operation: string;
  did: 'created' | 'removed' | 'kept' | 'unchanged';
}

export interface AccessOptions {
  /** Whether rights stay that this version does not need, because processes of an earlier one still run. */
  keep?: boolean;
}

const ANY_HOST = '*';
const OPERATIONS: Record<AccessOperation, Operation> = {
  read: AclOperationTypes.READ,
  write: AclOperationTypes.WRITE,
  describe: AclOperationTypes.DESCRIBE,
  'describe configs': AclOperationTypes.DESCRIBE_CONFIGS,
};
const RESOURCES = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP };

/** The ACLs of a part's user. Rules that deny something are an operator's and stay. */
export class KafkaAccess {
  constructor(private readonly admin: KafkaAdmin) {}

  /** For a command: opens its own connection, as the administrator, and closes it afterwards. */
  static async prepareOnce(
    { settings }: Pick<KafkaOptions, 'settings'>,
    events: PartEvents,
    options?: AccessOptions,
  ): Promise<PreparedAccess[] | undefined> {
    const admin = new KafkaAdmin(createKafka({ service: events.part, settings: adminSettingsOf(settings) }));
    try {
      return await new KafkaAccess(admin).prepare(events, options);
    } finally {
      await admin.close();
    }
  }

  /** Creates the missing ACLs and removes all others of this user. Undefined if the broker has no authorizer. */
  async prepare(
    events: PartEvents,
    { keep = false }: AccessOptions = {},
  ): Promise<PreparedAccess[] | undefined> {
    const declared = entriesOf(events);
    return this.admin.run(async (admin) => {
      const present = await allowedTo(admin, principalOf(events.part)).catch((error: unknown) => {
        if (kafkaErrorType(error) === 'SECURITY_DISABLED') return undefined;
        throw error;
      });
      if (!present) return undefined;
      const isPresent = has(present);
      const isDeclared = has(declared);
      const missing = declared.filter((entry) => !isPresent(entry));
      const obsolete = present.filter((entry) => !isDeclared(entry));
      if (missing.length > 0) await admin.createAcls({ acl: missing });
      if (obsolete.length > 0 && !keep) await admin.deleteAcls({ filters: obsolete });
      return [
        ...declared.map((entry) => preparedOf(entry, missing.includes(entry) ? 'created' : 'unchanged')),
        ...obsolete.map((entry) => preparedOf(entry, keep ? 'kept' : 'removed')),
      ];
    });
  }
}

function entriesOf(events: PartEvents): AclEntry[] {
  return accessRulesOf(events).flatMap(({ resource, name, isPrefix, operations }) =>
    operations.map((operation) => ({
      resourceType: RESOURCES[resource],
      resourceName: name,
      resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      principal: principalOf(events.part),
      host: ANY_HOST,
      operation: OPERATIONS[operation],
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
}

async function allowedTo(admin: Admin, principal: string): Promise<AclEntry[]> {
  const { resources } = await admin.describeAcls({
    resourceType: AclResourceTypes.ANY,
    resourcePatternType: ResourcePatternTypes.ANY,
    principal,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ALLOW,
  });
  return resources.flatMap(({ acls, ...resource }) =>
    acls.map(({ host, operation, permissionType }) => ({
      resourceType: resource.resourceType,
      resourceName: resource.resourceName,
      resourcePatternType: resource.resourcePatternType,
      ...{ principal, host, operation, permissionType },
    })),
  );
}

function has(entries: readonly AclEntry[]): (entry: AclEntry) => boolean {
  const keys = new Set(entries.map(keyOf));
  return (entry) => keys.has(keyOf(entry));
}

function keyOf(entry: AclEntry): string {
  const { resourceType, resourceName, resourcePatternType, host, operation } = entry;
  return [resourceType, resourcePatternType, resourceName, host, operation].join(' ');
}

function preparedOf(entry: AclEntry, did: PreparedAccess['did']): PreparedAccess {
  const { resourceType, resourceName, resourcePatternType, operation } = entry;
  const name = resourcePatternType === ResourcePatternTypes.PREFIXED ? `${resourceName}*` : resourceName;
  return {
    resource: `${nameIn(AclResourceTypes, resourceType)} ${name}`,
    operation: nameIn(AclOperationTypes, operation),
    did,
  };
}

function nameIn(constants: object, value: number): string {
  const name = Object.entries(constants).find(([, one]) => one === value)?.[0] ?? String(value);
  return name.toLowerCase().replaceAll('_', ' ');
}
