import type { Caller } from '@bandeja/auth';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

it('the athlete exports the whole thread, the coach only what they wrote', async () => {
  const thread = await TestThread.begin(app);
  const { athleteId, coachId, responseVideoId } = thread.stored;
  app.media.add({ id: responseVideoId, ownerId: coachId });
  await thread.send(thread.athlete, 'Which foot?');
  const { messages } = await thread.send(thread.coach, 'The left one.');
  const [question, answer] = messages.map(({ authorId, text, sentAt }) => ({
    ...{ authorId, text, sentAt: sentAt?.toISOString() },
  }));
  const exported = async (as: Caller) => {
    const { json } = await app.client.exportPersonalData({}, { as });
    const { analyses } = JSON.parse(json) as { analyses: { thread: object[] }[] };
    return analyses.map((analysis) => analysis.thread);
  };
  expect(question).toMatchObject({ authorId: athleteId, text: 'Which foot?' });
  expect(await exported(thread.athlete)).toEqual([[question, answer]]);
  expect(await exported(thread.coach)).toEqual([[answer]]);
});
