import { randomUUID } from 'node:crypto';
import type { ApiPerson } from './api-person.js';
import { makeClip, transcoded } from './clips.js';
import { eventually } from './eventually.js';

const SAVE_TAKE =
  'mutation($id: ID!, $take: TakeInput!) { saveTake(analysisId: $id, take: $take) { id version isOutOfStep } }';

/** A sound of that many seconds, as a take has one. */
export async function makeVoice(seconds: number): Promise<string> {
  const clip = await makeClip(`voice-${seconds}.mp4`, { seconds, size: '64x64' });
  return transcoded(clip, `voice-${seconds}.m4a`, ['-vn', '-c:a', 'copy']);
}

export const WHOLE_PICTURE = { zoom: 1, cx: 0.5, cy: 0.5 };

/** An arrow, as it is stored. */
export const arrow = (id: string) => ({
  ...{ id, kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
});

interface TakeToSave {
  voice: string;
  document: unknown;
  captions?: string;
}

/** Saves a take after those that are there. Answers with its id. */
export async function saveTake(
  coach: ApiPerson,
  analysisId: string,
  { voice, document, captions = '' }: TakeToSave,
): Promise<string> {
  const id = randomUUID();
  const soundId = await coach.upload(voice, 'take');
  const take = { id, soundId, document: JSON.stringify(document), captions, expectedVersion: 0 };
  // The same take may be saved twice, and a machine that is busy answers late.
  await eventually('the take is saved', async () => {
    const { errors } = await coach.ask(SAVE_TAKE, { id: analysisId, take });
    if (errors && errors[0]?.extensions?.code !== 'SERVICE_UNAVAILABLE')
      throw new Error(JSON.stringify(errors));
    return !errors;
  });
  return id;
}
