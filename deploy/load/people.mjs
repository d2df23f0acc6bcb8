import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterPeople } from '../chaos/world.mjs';
import { DEMO_PASSWORD } from '../embedded/dist/demo/demo-people.js';
import { runStory } from '../embedded/dist/demo/demo-story.js';

/** Creates signed-in coaches and athletes with cards, payout accounts and a request in progress. */
export async function writePeople(origin, settings, folder) {
  const host = { origin, whenUp: () => Promise.resolve() };
  const { coachSide, athleteSide } = await enterPeople(host, settings);
  const clip = readFileSync(join(folder, 'clip.mp4'));
  const athletes = await Promise.all(athleteSide.map(describeAthlete(origin)));
  const coaches = [];
  for (const [index, coach] of coachSide.entries())
    coaches.push({
      ...(await withSession(origin, coach)),
      id: coach.client.id,
      workspaceId: await begin(athleteSide[index % athleteSide.length], coach, clip),
    });
  writeFileSync(join(folder, 'people.json'), JSON.stringify({ coaches, athletes }));
}

const describeAthlete = (origin) => async (athlete) => {
  const { customerId } = await athlete.demo.post('/api/stripe-create-customer', {});
  return { ...(await withSession(origin, athlete)), customerId, cardId: await athlete.demo.saveCard() };
};

function begin(athlete, coach, clip) {
  const request = {
    ...{ title: `Begun by ${coach.person.email}`, comments: 'Am I too deep?' },
    ...{ focusAreas: ['court_positioning'], ending: 'in-progress' },
  };
  return runStory(athlete.demo, coach.demo, request, { rally: clip, answer: clip }, () => Promise.resolve());
}

/** With a new access token, which the scripts renew. */
async function withSession(origin, { person: { email } }) {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return { email, password: DEMO_PASSWORD, session: (await answer.json()).access_token };
}
