import type { Bandeja } from './bandeja.js';
import { subscribe } from './subscription.js';

export interface ChangeWatch {
  readonly changes: { analysisId: string; status: string }[];
  close(): void;
}

/** Subscribes to `analysisChanged`; rejects if the connection is refused. */
export async function watchChanges(bandeja: Bandeja, token: string | undefined): Promise<ChangeWatch> {
  const document = 'subscription { analysisChanged { analysisId status } }';
  const { messages, close } = await subscribe<{ analysisChanged: ChangeWatch['changes'][number] }>(
    bandeja,
    token,
    document,
  );
  return {
    get changes() {
      return messages.map(({ analysisChanged }) => analysisChanged);
    },
    close,
  };
}
