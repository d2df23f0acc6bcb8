import { displayFilename, downloadFilename } from './filename.js';

it.each([
  ['rally.mp4', 'rally.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\final.mov', 'final.mov'],
  ['  Peña   saque.mp4 ', 'Peña saque.mp4'],
  ['exe.\u202e4pm.mp4', 'exe.4pm.mp4'],
  ['\u0000\u0007', 'video'],
  ['', 'video'],
  ['🎾'.repeat(300), '🎾'.repeat(200)],
])('shows %j as %j', (given, shown) => {
  expect(displayFilename(given)).toBe(shown);
});

it.each([
  ['rally.mov', 'rally.mp4'],
  ['no extension', 'no extension.mp4'],
  ['v1.2 final.webm', 'v1.2 final.mp4'],
  ['.mov', 'video.mp4'],
])('saves %j as %j', (given, saved) => {
  expect(downloadFilename({ filename: given, purpose: 'request' })).toBe(saved);
});

it.each([
  ['voice', 'note.webm', 'note.m4a'],
  ['voice', '.ogg', 'voice.m4a'],
  ['take', 'first.webm', 'first.m4a'],
  ['take', '.ogg', 'take.m4a'],
] as const)('saves the sound of a %s %j as %j', (purpose, given, saved) => {
  expect(downloadFilename({ filename: given, purpose })).toBe(saved);
});
