import type { DemoClient } from './demo-client.js';
import { TALK } from './demo-talk.js';
import { idFrom } from './id-from.js';
import type { Memory } from './memory.js';
import { encoded, findSpeaker, msOf, placed, type Speaker } from './speech.js';
import { PAUSE_MS, writeTake, type TakeScript } from './talk-script.js';

/** The sounds of a talk, which are uploaded. */
export interface BroughtTalk {
  takes: readonly BroughtTake[];
  /** Missing where nothing on this machine speaks. */
  spokenNote?: { note: number; voiceClipId: string };
}

interface BroughtTake {
  script: TakeScript;
  /** How long each sentence lasts. */
  spokenMs: readonly number[];
  soundId: string;
}

interface Sound {
  name: string;
  purpose: 'take' | 'voice';
  samples: Buffer;
}

/** Speaks a coach's talk and uploads it. */
export async function bringTalk(
  coach: { client: DemoClient; id: string },
  memory: Memory,
  ffmpegPath: string,
): Promise<BroughtTalk> {
  const speaker = findSpeaker();
  const bring = ({ name, purpose, samples }: Sound) => {
    // Another voice speaks with other pauses.
    const key = `${name} by ${speaker.name}`;
    return memory.once(key, async () => {
      const sound = await encoded(ffmpegPath, samples);
      return coach.client.upload(sound, `${purpose}.ogg`, purpose, idFrom(coach.id, key));
    });
  };
  const takes: BroughtTake[] = [];
  for (const [index, script] of TALK.takes.entries()) {
    const said = await sayAll(
      speaker,
      script.sentences.map(({ text }) => text),
    );
    const spokenMs = said.map(msOf);
    const { beginsMs, take } = writeTake(script, spokenMs, String);
    const samples = placed(said, beginsMs, take.durationMs);
    takes.push({
      ...{ script, spokenMs },
      soundId: await bring({ name: `take ${index + 1}`, purpose: 'take', samples }),
    });
  }
  if (!speaker.isHeard) return { takes };
  const { note, sentences } = TALK.spokenNote;
  const samples = inARow(await sayAll(speaker, sentences));
  return {
    ...{ takes },
    spokenNote: { note, voiceClipId: await bring({ name: 'spoken note', purpose: 'voice', samples }) },
  };
}

const sayAll = ({ say }: Speaker, sentences: readonly string[]): Promise<Buffer[]> =>
  Promise.all(sentences.map((sentence) => say(sentence)));

function inARow(said: readonly Buffer[]): Buffer {
  let endMs = 0;
  const beginsMs = said.map((samples) => {
    const beginMs = endMs + PAUSE_MS;
    endMs = beginMs + msOf(samples);
    return beginMs;
  });
  return placed(said, beginsMs, endMs + PAUSE_MS);
}

const TAKES = 'query($id: ID!) { analysis(id: $id) { work { takes { id } } } }';
const SAVE_TAKE = 'mutation($id: ID!, $take: TakeInput!) { saveTake(analysisId: $id, take: $take) { id } }';

/** Saves the takes that an interrupted run did not, in their order. */
export async function saveTalk(
  coach: DemoClient,
  analysisId: string,
  { takes }: BroughtTalk,
  noteIdOf: (note: number) => string,
): Promise<void> {
  const { analysis } = await coach.graphql<{ analysis: { work: { takes: { id: string }[] } } }>(TAKES, {
    id: analysisId,
  });
  const saved = new Set(analysis.work.takes.map(({ id }) => id));
  for (const [index, { script, spokenMs, soundId }] of takes.entries()) {
    const id = idFrom(analysisId, 'take', String(index));
    if (saved.has(id)) continue;
    const { take, captions } = writeTake(script, spokenMs, noteIdOf);
    const document = JSON.stringify(take);
    await coach.graphql(SAVE_TAKE, {
      id: analysisId,
      take: { id, soundId, document, captions, expectedVersion: 0 },
    });
  }
}
