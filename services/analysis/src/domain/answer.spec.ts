import { answerFilename } from './answer.js';

it.each([
  ['Bandeja from the left', 'talk-bandeja-from-the-left.mp4'],
  ['  ¿Volea de revés? ¡Peña! ', 'talk-volea-de-reves-pena.mp4'],
  ['../../etc/passwd', 'talk-etc-passwd.mp4'],
  ['🎾🎾', 'talk.mp4'],
  ['', 'talk.mp4'],
  [`${'a'.repeat(59)} b`, `talk-${'a'.repeat(59)}.mp4`],
])('the film of a talk about "%s" is named %s', (title, filename) => {
  expect(answerFilename(title)).toBe(filename);
});
