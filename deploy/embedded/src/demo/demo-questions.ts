import type { DemoClient } from './demo-client.js';
import type { PresentRequest } from './demo-present.js';
import { idFrom } from './id-from.js';

interface Talk {
  /** The title of the delivered request that it is about. */
  about: string;
  question: string;
  answer: string;
}

const TALKS: readonly Talk[] = [
  {
    about: 'My bandeja in a league match',
    question:
      'When you say "open the face a touch": is that at the start of the swing, or only when I meet the ball?',
    answer:
      'From the start. If you turn it at the last moment, your wrist does the work and the ball sits up. Racket up, face open, then leave it alone.',
  },
];

const SEND =
  'mutation($analysisId: ID!, $messageId: ID!, $text: String!) { sendThreadMessage(analysisId: $analysisId, messageId: $messageId, text: $text) { remaining } }';

/** What was asked and answered about a request after its delivery, if anything. */
export async function askAfterwards(
  athlete: DemoClient,
  coach: DemoClient,
  analysisId: string,
  { title }: Pick<PresentRequest, 'title'>,
): Promise<void> {
  for (const { question, answer } of TALKS.filter(({ about }) => about === title))
    for (const [who, text] of [
      [athlete, question],
      [coach, answer],
    ] as const)
      await who.graphql(SEND, { analysisId, messageId: idFrom(analysisId, text), text });
}
