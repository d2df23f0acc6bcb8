import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const cssom = require('rrweb-cssom');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');

/**
 * Makes a window compute each style once. jsdom tries every rule on every element again after each change of the document,
 * a sixth of the time of tests that find elements by role; elements with the same rules, inline style and parent's style
 * have the same style.
 */
export function shareComputedStyles(window) {
  const compute = window.getComputedStyle;
  const document = implForWrapper(window.document);
  const styles = new Styles(document, compute);
  window.getComputedStyle = (element, pseudo) => {
    const impl = element && implForWrapper(element);
    const isShared = !pseudo && impl?.nodeType === 1 && impl._attached && impl._ownerDocument === document;
    return isShared ? styles.of(impl) : compute(element, pseudo);
  };
}

const ROOT = {};

class Styles {
  /** Declarations by the rules that match and the inline style. */
  #declarations = new Map();
  /** Styles by the parent's style and the own declaration. */
  #styles = new WeakMap();
  /** Styles of elements until the document changes, when jsdom throws away its declarations. */
  #known = { since: undefined, of: new WeakMap() };
  #document;
  #compute;

  constructor(document, compute) {
    this.#document = document;
    this.#compute = compute;
  }

  of(element) {
    this.#document._styleCache ??= new WeakMap();
    const since = this.#document._styleCache;
    if (this.#known.since !== since) this.#known = { since, of: new WeakMap() };
    return this.#styleOf(element);
  }

  #styleOf(element) {
    const known = this.#known.of.get(element);
    if (known) return known;
    const parent = element.parentElement ? this.#styleOf(element.parentElement) : ROOT;
    const key = keyOf(element, this.#document);
    const declaration = this.#declarations.get(key);
    if (declaration) this.#known.since.set(element, declaration);
    const style =
      (declaration && this.#styles.get(parent)?.get(declaration)) ?? this.#computed(element, parent, key);
    this.#known.of.set(element, style);
    return style;
  }

  #computed(element, parent, key) {
    const style = this.#compute(wrapperForImpl(element));
    const declaration = this.#known.since.get(element);
    this.#declarations.set(key, declaration);
    if (!this.#styles.has(parent)) this.#styles.set(parent, new WeakMap());
    this.#styles.get(parent).set(declaration, style);
    return style;
  }
}

function keyOf(element, document) {
  let key = '';
  for (const sheet of [DEFAULT, ...document.styleSheets._list]) {
    const { byName, ofAny } = rulesOf(sheet);
    for (const { id, selector } of byName.get(element.localName) ?? ofAny)
      if (matchesDontThrow(element, selector)) key += `${id} `;
  }
  return key + element.style.cssText;
}

const DEFAULT = cssom.parse(defaultStyleSheet);
const sheets = new WeakMap();
const ids = new Map();

/** The rules of a sheet by the name of the elements that they can match. */
function rulesOf(sheet) {
  const known = sheets.get(sheet);
  if (known?.count === sheet.cssRules.length) return known;
  const rules = Array.from(sheet.cssRules)
    .flatMap(appliedRules)
    .map((rule) => {
      const text = `${rule.selectorText} {${rule.style?.cssText}}`;
      if (!ids.has(text)) ids.set(text, ids.size);
      return { id: ids.get(text), selector: rule.selectorText, names: namesIn(rule.selectorText) };
    });
  const names = new Set(rules.flatMap((rule) => rule.names ?? []));
  const matching = (name) => rules.filter((rule) => !rule.names || rule.names.includes(name));
  const byName = new Map([...names].map((name) => [name, matching(name)]));
  const found = { count: sheet.cssRules.length, byName, ofAny: matching(undefined) };
  sheets.set(sheet, found);
  return found;
}

/** As in jsdom: the rules of media queries apply if these name screens. */
function appliedRules(rule) {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
}

/** `h1`, `ul ul`, `a:link`, `:root`: the name that an element must have, unless the selector is more complex. */
const LAST_NAME = /(?:^|[\s>+~])(?:([a-z][a-z\d]*)|:root)(?:[[:.][^\s>+~]*)?$/i;

function namesIn(selector = '') {
  if (selector.includes('(')) return undefined;
  const found = selector.split(',').map((one) => LAST_NAME.exec(one.trim()));
  return found.every(Boolean) ? found.map(([, name = 'html']) => name.toLowerCase()) : undefined;
}
