import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(process.cwd(), 'web/src');

/** Our own source files, without tests, test helpers and generated code. */
export function sourceFiles(ending = /\.tsx?$/): ts.SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        ending.test(name) &&
        !/\.spec\.|\.e2e\.|generated|^test\/|(^|\/)open-[\w-]+\.tsx$|test-analysis/.test(name),
    )
    .map((name) =>
      ts.createSourceFile(name, readFileSync(join(root, name), 'utf8'), ts.ScriptTarget.Latest, true),
    );
}

/** Visits a node and its descendants. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `features/auth/components/sign-in.tsx:12`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
