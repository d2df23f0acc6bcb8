import { filmFilename } from './film-filename.js';

it.each([
  ['Bandeja from the left', 'talk-bandeja-from-the-left.mp4'],
  ['  ¿Volea de revés? ¡Peña! ', 'talk-volea-de-reves-pena.mp4'],
  ['../../etc/passwd', 'talk-etc-passwd.mp4'],
  ['🎾🎾', 'talk.mp4'],
  ['', 'talk.mp4'],
  [`${'a'.repeat(59)} b`, `talk-${'a'.repeat(59)}.mp4`],
])('the film of a talk about "%s" is named %s', (title, filename) => {
  expect(filmFilename('talk', title)).toBe(filename);
});

it('the film of a note is named after it', () => {
  expect(filmFilename('note', 'Elbow up')).toBe('note-elbow-up.mp4');
});
