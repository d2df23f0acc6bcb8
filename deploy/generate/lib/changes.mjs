import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import style from '../../../.config/prettier.config.mjs';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Thrown if a generator cannot do something: it prints this sentence and writes nothing. */
export class Refusal extends Error {}

/** Collects edits of files. All files are written at the end, or none if one edit finds no place. */
export class Changes {
  #texts = new Map();

  has(path) {
    return this.#texts.has(path) || existsSync(join(ROOT, path));
  }

  read(path) {
    if (!this.has(path)) throw new Refusal(`${path} is not there.`);
    return this.#texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  }

  /** Paths of all files below a directory, including those that will be created. */
  list(folder) {
    const there = existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        )
      : [];
    const coming = [...this.#texts.keys()].filter((path) => path.startsWith(`${folder}/`));
    return [...new Set([...there, ...coming])].filter((path) => !path.includes('/generated')).sort();
  }

  create(path, text) {
    if (this.has(path)) throw new Refusal(`${path} is there already.`);
    this.#texts.set(path, text);
  }

  /** Applies the edits one after the other; each gets a text and returns the new one. */
  edit(path, ...edits) {
    let text = this.read(path);
    for (const edit of edits) {
      try {
        text = edit(text);
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(`${path}: ${error.message}`, { cause: error });
        throw error;
      }
    }
    this.#texts.set(path, text);
  }

  async save() {
    const formatted = await Promise.all([...this.#texts].map(format));
    for (const [path, text] of formatted) {
      const file = join(ROOT, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return formatted.map(([path]) => path).sort();
  }
}

async function format([path, text]) {
  const file = join(ROOT, path);
  const ignorePath = join(ROOT, '.prettierignore');
  const { ignored, inferredParser } = await prettier.getFileInfo(file, { ignorePath });
  if (ignored || !inferredParser) return [path, text];
  return [path, await prettier.format(text, { ...style, filepath: file })];
}

const TEMPLATES = 'deploy/generate/templates';

/** Creates each file of a template. The words replace `__name__` and similar placeholders, in file names too. */
export function createFrom(changes, template, target, words) {
  const folder = join(TEMPLATES, template);
  for (const path of filesBelow(folder))
    changes.create(
      join(target, fillIn(relative(folder, path), words)),
      fillIn(readFileSync(join(ROOT, path), 'utf8'), words),
    );
}

export const templateText = (name, words) => fillIn(readFileSync(join(ROOT, TEMPLATES, name), 'utf8'), words);

function fillIn(text, words) {
  return text.replaceAll(/__(\w+?)__/g, (placeholder, word) => words[word] ?? placeholder);
}

const filesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
