import { join } from 'node:path';
import type { HostConfig } from '../config.js';
import { ATHLETES, COACHES, DEMO_PASSWORD, type DemoAccount } from './demo-people.js';
import { filmOf } from './films.js';
import { Filling } from './filling.js';
import { patientCall } from './patient-call.js';
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

/** A small demo for a new installation, made as its people would have made it; a full one is left alone. */
export function demoFilling(config: HostConfig, stripeApiUrl: string): Filling {
  const task: DemoTask = {
    origin: `http://127.0.0.1:${config.PORT}`,
    stripeApiUrl,
  };
  return new Filling({
    program: new URL('./main.js', import.meta.url),
    task,
    marker: join(config.dataDirectory, 'demo.json'),
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
}

export interface DemoTask {
  origin: string;
  stripeApiUrl: string;
}

export async function fill({ origin, stripeApiUrl }: DemoTask): Promise<void> {
  const clips = { rally: filmOf('rally'), answer: filmOf('answer') };
  const [[lucia, marco, ana], [carla, ...others]] = await Promise.all([
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
    const plans = new URL('/simulator/fail-next', stripeApiUrl);
    // A run that was interrupted may have left its own plan.
    await patientCall(plans, { method: 'DELETE' });
    await patientCall(plans, {
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
