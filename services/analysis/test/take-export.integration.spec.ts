import type { Caller } from '@bandeja/auth';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { CAPTIONS, take, Talk, TAKE_MS } from './talks.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

async function exported(as: Caller): Promise<Record<string, unknown>> {
  const { json } = await app.client.exportPersonalData({}, { as });
  const { analyses } = JSON.parse(json) as { analyses: [Record<string, unknown>] };
  return analyses[0];
}

it('a talk is part of the personal data of its coach, and of its athlete once the work is paid', async () => {
  const talk = await Talk.begin(app);
  const first = await talk.save({ captions: CAPTIONS });
  const second = await talk.save();
  await talk.order([second.id, first.id]);
  const takes = [
    { soundId: second.soundId, durationMs: TAKE_MS, captions: '', take: take() },
    { soundId: first.soundId, durationMs: TAKE_MS, captions: CAPTIONS, take: take() },
  ];
  const sounds = [first, second].map(({ soundId }) => ({ id: soundId, filename: 'take.webm' }));

  const ofCoach = await exported(talk.as);
  expect(ofCoach).toMatchObject({ takes, takeSounds: expect.arrayContaining(sounds) });
  const athlete = await talk.athlete();
  const locked = await exported(athlete);
  expect(locked).not.toHaveProperty('takes');
  expect(locked).not.toHaveProperty('takeSounds');

  await app.prisma.analysis.update({ where: { id: talk.stored.id }, data: { paidAt: new Date() } });
  expect(await exported(athlete)).toMatchObject({
    takes,
    takeSounds: expect.arrayContaining(
      sounds.map((sound) =>
        expect.objectContaining({ ...sound, downloadUrl: `/files/${sound.id}/download` }),
      ),
    ),
  });
});
