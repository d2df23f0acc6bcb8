import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../demo/', import.meta.url);

/** The films and faces that the repository ships; deploy/demo draws them. */
export const filmOf = (name: string): Buffer => readFileSync(new URL(`films/${name}.mp4`, FOLDER));
export const faceOf = (name: string): Buffer => readFileSync(new URL(`faces/${name}.jpg`, FOLDER));
