import type { DeadLetterMessage } from '../event-transport.js';
import type { RawMessage } from './cloud-events.js';

/** The original with its key, headers and value, plus headers with the reason, the service and the number of attempts. */
export function toDeadLetter(letter: DeadLetterMessage): RawMessage {
  const about = {
    'dead-letter-topic': letter.topic,
    'dead-letter-reason': letter.reason,
    'dead-letter-service': letter.service,
    'dead-letter-attempts': String(letter.attempts),
  };
  const texts = Object.entries(about).map(([name, text]) => [name, Buffer.from(text)] as const);
  return {
    key: letter.key,
    headers: { ...letter.headers, ...Object.fromEntries(texts) },
    value: letter.value,
  };
}
