import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Fills a new installation with a small demo, as its people would have done it; a filled one is left alone. */
export async function fillDemo(config: HostConfig, stripeApiUrl: string): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [
    {
      role: 'coach',
      email: COACHES[0].email,
      password: DEMO_PASSWORD,
      note: 'requests in every status, five reviews',
    },
    { role: 'athlete', email: ATHLETES[0].email, password: DEMO_PASSWORD, note: 'analyses in every status' },
  ];
  const marker = join(config.dataDirectory, 'demo.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8').includes('"filled":true')) return accounts;
  process.stdout.write('Filling a small demo…\n');
  await fill(`http://127.0.0.1:${config.PORT}`, config, stripeApiUrl);
  writeFileSync(marker, JSON.stringify({ filled: true, at: new Date().toISOString() }));
  return accounts;
}

async function fill(origin: string, config: HostConfig, stripeApiUrl: string): Promise<void> {
  const [clips, [lucia, marco, ana], [carla, ...others]] = await Promise.all([
    drawClips(config),
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
