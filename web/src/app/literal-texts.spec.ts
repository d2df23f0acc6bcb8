import ts from 'typescript';
import { placeOf, sourceFiles, walk } from '../test/source-code';

/** Attributes whose value is shown or read aloud. */
const SHOWN = new Set(['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder']);
const SHOWN_PROPS = new Set(['label', 'description', 'text', 'intro', 'hint', 'error', 'legend']);

/** Names and forms that are the same in every language. */
const NOT_LANGUAGE = /^(© 2025 )?Bandeja$|^Lucía Ferrer$|^[\w-]+\.mp4$/;

const hasWords = (text: string) => /\p{L}{2,}/u.test(text) && !NOT_LANGUAGE.test(text.trim());

const isShown = (name: string) => SHOWN.has(name) || SHOWN_PROPS.has(name);

/** The literal texts that an expression renders. */
function literalsOf(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return hasWords(node.text) ? [node] : [];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map((span) => span.literal)].filter((part) =>
      hasWords(part.text),
    );
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literalsOf(node.right);
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

function shownLiterals(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return hasWords(node.text) ? [node] : [];
  if (ts.isJsxAttribute(node)) {
    if (!isShown(node.name.getText()) || !node.initializer) return [];
    return ts.isJsxExpression(node.initializer)
      ? literalsOf(node.initializer.expression ?? node)
      : literalsOf(node.initializer);
  }
  const inElement = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression;
  return inElement ? literalsOf(node.expression) : [];
}

/** The only place for formats, and spreadsheet files, which programs read. */
const WRITES_FORMATS = /^lib\/format\.ts$|-csv\.ts$/;

describe('the program', () => {
  it('contains no texts for people: they come from the catalogues [S0-1.12]', () => {
    const found: string[] = [];
    for (const file of sourceFiles(/\.tsx$/))
      walk(file, (node) =>
        shownLiterals(node).forEach((text) => found.push(`${placeOf(text)} ${text.getText().trim()}`)),
      );
    expect(found).toEqual([]);
  });

  it('formats numbers, money and dates only through lib/format', () => {
    const found: string[] = [];
    for (const file of sourceFiles())
      walk(file, (node) => {
        const own =
          ts.isPropertyAccessExpression(node) && /^(toLocale\w*String|toFixed)$/.test(node.name.text);
        const direct =
          ts.isNewExpression(node) && /^Intl\.(Number|DateTime|RelativeTime)/.test(node.expression.getText());
        if ((own || direct) && !WRITES_FORMATS.test(file.fileName))
          found.push(`${placeOf(node)} ${node.getText()}`);
      });
    expect(found).toEqual([]);
  });
});
