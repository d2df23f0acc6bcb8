/** A generated event message of libs/contracts; its full protobuf name is the CloudEvents type. */
export interface EventDescriptor<Message> {
  readonly $type: string;
  encode(message: Message): { finish(): Uint8Array };
  decode(input: Uint8Array): Message;
}

/** An event on its way, as CloudEvents 1.0 attributes and the encoded message. */
export interface EventEnvelope {
  id: string;
  /** `bandeja.analysis.v1.AnalysisCompleted` */
  type: string;
  /** The service that told it: `analysis`. */
  source: string;
  /** Everything with the same source and aggregate stays in order. */
  aggregateId: string;
  occurredAt: Date;
  correlationId: string | undefined;
  traceparent: string | undefined;
  payload: Uint8Array;
}

/** `bandeja.analysis.v1` of `bandeja.analysis.v1.AnalysisCompleted`: one topic an owning service. */
export function topicOf(type: string): string {
  return type.slice(0, type.lastIndexOf('.'));
}

/** Where a service tells its events. */
export function topicOfService(service: string): string {
  return `bandeja.${service}.v1`;
}
