/** A generated event message of libs/contracts; its full protobuf name is the CloudEvents type. */
export interface EventDescriptor<Message> {
  readonly $type: string;
  encode(message: Message): { finish(): Uint8Array };
  decode(input: Uint8Array): Message;
}

/** An event in transit: CloudEvents 1.0 attributes and the encoded message. */
export interface EventEnvelope {
  id: string;
  /** `bandeja.analysis.v1.AnalysisCompleted` */
  type: string;
  /** The service that published it: `analysis`. */
  source: string;
  /** Events with the same source and aggregate stay in order. */
  aggregateId: string;
  occurredAt: Date;
  correlationId: string | undefined;
  traceparent: string | undefined;
  payload: Uint8Array;
}

/** `bandeja.analysis.v1` for `bandeja.analysis.v1.AnalysisCompleted`: one topic for each publishing service. */
export function topicOf(type: string): string {
  return type.slice(0, type.lastIndexOf('.'));
}

/** The topic on which a service publishes its events. */
export function topicOfService(service: string): string {
  return `bandeja.${service}.v1`;
}
