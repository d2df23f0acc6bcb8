import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostConfig } from '../config.js';
import { drawClips } from './draw-clips.js';
import { ATHLETES, COACHES, DEMO_PASSWORD, type DemoAccount } from './demo-people.js';
import { openAthlete, openCoach, review, tell, type DemoRequest } from './demo-story.js';

const REQUESTS: readonly DemoRequest[] = [
  {
    title: 'Lobs in the second set',
    comments: 'I keep ending up too deep. Is it my first step?',
    focusAreas: ['court_positioning', 'footwork_movement'],
    ending: 'pending',
  },
  {
    title: 'Volleys at the net',
    comments: 'They come back too high.',
    focusAreas: ['volley_net_play', 'backhand_technique'],
    ending: 'in-progress',
  },
  { title: 'Filmed from the bench', comments: '', focusAreas: ['match_strategy'], ending: 'rejected' },
  { title: 'Serve and first volley', comments: '', focusAreas: ['serve_return'], ending: 'payment-failed' },
];

export function demoAccounts(): DemoAccount[] {
  return [
    {
      role: 'coach',
      email: COACHES[0].email,
      password: DEMO_PASSWORD,
      note: 'requests in every status, five reviews',
    },
    { role: 'athlete', email: ATHLETES[0].email, password: DEMO_PASSWORD, note: 'analyses in every status' },
  ];
}

/**
 * Fills a new installation with a small demo, as its people would have done it; a filled one is left alone.
 * In a process of its own: what the filling needs in memory is given back.
 */
export async function fillDemo(config: HostConfig, stripeApiUrl: string): Promise<void> {
  const marker = join(config.dataDirectory, 'demo.json');
  if (existsSync(marker)) return;
  process.stdout.write('Filling a small demo…\n');
  const task = { origin: `http://127.0.0.1:${config.PORT}`, ffmpegPath: config.FFMPEG_PATH, stripeApiUrl };
  const directory = join(config.dataDirectory, 'demo');
  const child = fork(new URL('./main.js', import.meta.url), [JSON.stringify({ ...task, directory })]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo could not be filled. `make reset` starts afresh.');
  writeFileSync(marker, JSON.stringify({ filledAt: new Date().toISOString() }));
}

export interface DemoTask {
  origin: string;
  stripeApiUrl: string;
  /** Where the drawn clips are kept. */
  directory: string;
  ffmpegPath?: string;
}

export async function fill({ origin, stripeApiUrl, directory, ffmpegPath }: DemoTask): Promise<void> {
  const [clips, [lucia, marco, ana], [carla, ...others]] = await Promise.all([
    drawClips(directory, ffmpegPath),
    Promise.all(COACHES.map((person) => openCoach(origin, person))),
    Promise.all(ATHLETES.map((person) => openAthlete(origin, person))),
  ]);
  if (!lucia || !marco || !ana || !carla) throw new Error('demo: the cast is incomplete');
  const failCapture = async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    };
    await fetch(`${stripeApiUrl}/simulator/fail-next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'capture', error, times: 1 }),
    });
  };
  const completed: DemoRequest = {
    title: 'Bandeja under pressure',
    comments: 'Why does it sit up?',
    focusAreas: ['volley_net_play', 'court_positioning'],
    ending: 'completed',
  };
  await Promise.all(
    [carla, ...others].map(async (athlete, index) => {
      const id = await tell(athlete, lucia, completed, clips, failCapture);
      await review(athlete, id, ATHLETES[index]!.review);
    }),
  );
  for (const request of REQUESTS) await tell(carla, lucia, request, clips, failCapture);
  await tell(others[0]!, marco, { ...completed, title: 'Back wall, forehand side' }, clips, failCapture);
}
