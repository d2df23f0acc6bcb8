import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Language } from './terms.js';

export interface FoundText {
  file: string;
  /** The key in a catalogue, or the line in a program. */
  place: string;
  language: Language;
  text: string;
}

/** Programs whose literals are grouped by language. */
const PROGRAMS_WITH_TEXTS = [
  /^services\/notifications\/src\/outbound\/texts\/.*\.ts$/,
  /^services\/notifications\/src\/outbound\/mail\/(?:mail-layout|render-mail)\.tsx$/,
  /^services\/payments\/src\/outbound\/pdf\/document-texts\.ts$/,
  /^deploy\/stripe-simulator\/src\/pages\/authentication\.ts$/,
];
/** Their error messages are in English only. */
const PROGRAMS_WITH_REFUSALS = /^(?:services|libs)\/[^/]+\/src\/.*\.ts$|^gateway\/src\/.*\.ts$/;

/** Every text that people read: in the web app, emails, push messages, documents and error messages. */
export function allTexts(root: string): FoundText[] {
  const files = ['web/src/locales', 'services', 'libs', 'gateway/src', 'deploy/stripe-simulator/src'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => !/\.spec\.|(?:^|\/)(?:generated|node_modules|dist)\//.test(file))
        .map((file) => `${folder}/${file}`),
  );
  return files.flatMap((file) => {
    if (/^web\/src\/locales\/.*\.json$/.test(file)) return catalogueTexts(root, file);
    if (PROGRAMS_WITH_TEXTS.some((pattern) => pattern.test(file))) return literals(root, file, namedLanguage);
    return PROGRAMS_WITH_REFUSALS.test(file) ? literals(root, file, languageOfRefusal) : [];
  });
}

function catalogueTexts(root: string, file: string): FoundText[] {
  const language = file.split('/').at(-2) === 'es' ? 'es' : 'en';
  const flatten = (value: unknown, place: string): FoundText[] =>
    typeof value === 'string'
      ? [{ file, place, language, text: value }]
      : Object.entries(value as object).flatMap(([key, inner]) =>
          flatten(inner, place ? `${place}.${key}` : key),
        );
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')), '');
}

function literals(
  root: string,
  file: string,
  languageOf: (node: ts.Node) => Language | undefined,
): FoundText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: FoundText[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    const language = text && isProse(text) ? languageOf(node) : undefined;
    if (text && language) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, place: String(line + 1), language, text });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Placeholders become `{}`. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}

/** Neither a code nor a path. */
const isProse = (text: string) => /\p{L}{2}/u.test(text) && !/^[a-z_]+$|^[./@]/.test(text);

function namedLanguage(node: ts.Node): Language | undefined {
  for (let up: ts.Node | undefined = node; up; up = up.parent) {
    if (!ts.isVariableDeclaration(up) && !ts.isPropertyAssignment(up)) continue;
    const name = up.name.getText();
    if (name === 'en' || name === 'es') return name;
  }
  return undefined;
}

const REFUSES = /(?:^|\.)(?:DomainError|refuse|refusal|reviewFailure)$/;
const HOLDS_A_MESSAGE = /message$|_TEXT$/i;

/** The message of an error, written inline or in a constant. */
function languageOfRefusal(node: ts.Node): Language | undefined {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return HOLDS_A_MESSAGE.test(parent.name.getText()) ? 'en' : undefined;
  if (!ts.isNewExpression(parent) && !ts.isCallExpression(parent)) return undefined;
  return REFUSES.test(parent.expression.getText()) ? 'en' : undefined;
}
