import { renderPush } from './render-push.js';

const data = { title: 'Lobs', athleteName: 'Nora', coachName: 'Iker', analysisId: 'a' };
const push = { recipientId: 'r', subscriptionId: 's' };

it.each([
  ['athlete_question', 'coach', 'en', 'Nora asked a question'],
  ['athlete_question', 'coach', 'es', 'Nora te ha hecho una pregunta'],
  ['coach_answer', 'athlete', 'en', 'Iker answered in your analysis'],
  ['coach_answer', 'athlete', 'es', 'Iker te ha respondido en tu análisis'],
] as const)('%s leads the %s to the questions, in %s', (type, to, locale, title) => {
  const { payload, isUrgent } = renderPush({ ...push, type, locale, data: { ...data, to } });
  const path = to === 'coach' ? '/coach/analysis/a#questions' : '/user/analysis/a#questions';
  expect(JSON.parse(payload)).toMatchObject({ title, body: 'Lobs', path, tag: `${type}:a` });
  expect(isUrgent).toBe(false);
});
