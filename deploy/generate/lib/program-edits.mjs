import ts from 'typescript';
import { Refusal } from './changes.mjs';

const parse = (text) =>
  ts.createSourceFile('edited.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
const parseTs = (text) => ts.createSourceFile('edited.ts', text, ts.ScriptTarget.Latest, true);

const insert = (text, at, added) => text.slice(0, at) + added + text.slice(at);

export function* nodesIn(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}

export function find(text, test) {
  for (const node of nodesIn(sourceOf(text))) if (test(node)) return node;
  return undefined;
}

export const sourceOf = (text) => (/<\/|\/>/.test(text) ? parse(text) : parseTs(text));

/** The value without `as const`, `satisfies` and so on. */
function bare(node) {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** The value of a variable or, by a path such as `texts.en.pushes`, of a property in it. */
function valueAt(text, path) {
  const [variable, ...keys] = path.split('.');
  const declared = find(text, (node) => ts.isVariableDeclaration(node) && node.name.getText() === variable);
  let value = declared?.initializer && bare(declared.initializer);
  for (const key of keys) {
    const property =
      value && ts.isObjectLiteralExpression(value)
        ? value.properties.find((one) => one.name?.getText().replaceAll(/['"]/g, '') === key)
        : undefined;
    value = property?.initializer && bare(property.initializer);
  }
  if (!value) throw new Refusal(`there is no ${path}.`);
  return value;
}

function behindLast(text, list, end, added) {
  const last = list.at(-1);
  return last ? insert(text, last.getEnd(), `, ${added}`) : insert(text, end - 1, added);
}

/** Adds a property to an object, at the end or before another one. */
export const addProperty =
  (path, property, { before } = {}) =>
  (text) => {
    const object = valueAt(text, path);
    if (!ts.isObjectLiteralExpression(object)) throw new Refusal(`${path} is no object.`);
    if (!before) return behindLast(text, object.properties, object.getEnd(), property);
    const next = object.properties.find((one) => one.name?.getText() === before);
    if (!next) throw new Refusal(`${path} has no ${before}.`);
    return insert(text, next.getStart(), `${property},\n`);
  };

export const addElement = (path, element) => (text) => addTo(text, valueAt(text, path), element);

function addTo(text, array, element) {
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Refusal(`there is no list for ${element}.`);
  const names = array.elements.map((one) => one.getText());
  const sorted = names.every((name, at) => at === 0 || names[at - 1] <= name);
  const next = sorted && names.findIndex((name) => name > element);
  return sorted && next >= 0
    ? insert(text, array.elements[next].getStart(), `${element}, `)
    : behindLast(text, array.elements, array.getEnd(), element);
}

/** Adds an element to the first list that the test accepts. */
export const addToList = (test, element) => (text) =>
  addTo(
    text,
    find(text, (node) => ts.isArrayLiteralExpression(node) && test(node)),
    element,
  );

/** Adds an element verbatim at the end of the list that the test accepts. */
export const appendToList = (test, element) => (text) => {
  const array = find(text, (node) => ts.isArrayLiteralExpression(node) && test(node));
  if (!array) throw new Refusal(`there is no list for ${element}.`);
  return behindLast(text, array.elements, array.getEnd(), element);
};

export const importsOf = (text) => sourceOf(text).statements.filter(ts.isImportDeclaration);
const fromOf = (declaration) => declaration.moduleSpecifier.text;
const isOurs = (from) => from.startsWith('.');

/** The place of an import: packages first, in alphabetical order. */
export const addImport = (names, from) => (text) => {
  const statement = `import ${names} from '${from}';\n`;
  const imports = importsOf(text);
  const alike = imports.filter((one) => isOurs(fromOf(one)) === isOurs(from));
  const next =
    alike.find((one) => fromOf(one) > from) ??
    (isOurs(from) ? undefined : imports.find((one) => isOurs(fromOf(one))));
  if (next) return insert(text, next.getStart(), statement);
  const last = imports.at(-1);
  return last ? insert(text, last.getEnd(), `\n${statement.trimEnd()}`) : `${statement}\n${text}`;
};

/** Imports one name. Returns the text, and the name to use there, with its namespace if it has one. */
export function importName(text, name, from, { type = false } = {}) {
  const there = importsOf(text).find((one) => fromOf(one) === from);
  const bindings = there?.importClause?.namedBindings;
  const word = type ? `type ${name}` : name;
  if (bindings && ts.isNamespaceImport(bindings))
    return { text, known: `${bindings.name.getText()}.${name}` };
  if (!bindings)
    return { text: addImport(type ? `type { ${name} }` : `{ ${name} }`, from)(text), known: name };
  const known = bindings.elements.some((one) => one.name.getText() === name);
  const isTypeOnly = there.importClause.isTypeOnly;
  const next = bindings.elements.find((one) => one.name.getText().localeCompare(name, 'en') > 0);
  const added = isTypeOnly ? name : word;
  if (known) return { text, known: name };
  if (next) return { text: insert(text, next.getStart(), `${added}, `), known: name };
  return { text: behindLast(text, bindings.elements, bindings.getEnd(), added), known: name };
}

export const classIn = (text, test = () => true) =>
  find(text, (node) => ts.isClassDeclaration(node) && test(node));

/** Adds a member after the last one of a class that is not private. Abstract members have no blank lines between them. */
export const addMember =
  (member, gap = '\n\n') =>
  (text) => {
    const declaration = classIn(text);
    if (!declaration) throw new Refusal('there is no class.');
    const last = declaration.members.findLast((one) => !one.name || !ts.isPrivateIdentifier(one.name));
    return insert(text, last ? last.getEnd() : declaration.getEnd() - 1, `${gap}${member}\n`);
  };

/** Adds a parameter to the constructor of the class; creates the constructor if there is none. */
export const addConstructorParameter = (parameter) => (text) => {
  const declaration = classIn(text);
  const constructor = declaration?.members.find(ts.isConstructorDeclaration);
  if (constructor)
    return constructor.parameters.length > 0
      ? insert(text, constructor.parameters.at(-1).getEnd(), `, ${parameter}`)
      : insert(text, constructor.getText().indexOf('(') + constructor.getStart() + 1, parameter);
  const at = declaration.members.at(0)?.getFullStart() ?? declaration.getEnd() - 1;
  return insert(text, at, `\nconstructor(${parameter}) {}\n`);
};

/** Adds a member to a union: in a type of that name, or in an argument of a variable's type. */
export const addToUnion =
  (name, member, { argument, before } = {}) =>
  (text) => {
    const declared = find(
      text,
      (node) =>
        (ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node)) && node.name.getText() === name,
    );
    const type = argument === undefined ? declared?.type : declared?.type?.typeArguments?.[argument];
    if (!type) throw new Refusal(`there is no union ${name}.`);
    const next = before && ts.isUnionTypeNode(type) && type.types.find((one) => one.getText() === before);
    return next ? insert(text, next.getStart(), `${member} | `) : insert(text, type.getEnd(), ` | ${member}`);
  };
