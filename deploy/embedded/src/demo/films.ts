import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../demo/', import.meta.url);

/** The films and faces in the repository, which deploy/demo draws. */
export const filmOf = (name: string): Buffer => readFileSync(new URL(`films/${name}.mp4`, FOLDER));
export const faceOf = (name: string): Buffer => readFileSync(new URL(`faces/${name}.jpg`, FOLDER));
