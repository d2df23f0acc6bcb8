export type PageTexts = Record<string, string>;
/** A text of the page, in its language. Of two forms the one for `count`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The texts that a public page carries for its script (`components/ui/texts-for-script.tsx`). */
export function pageTexts(root: ParentNode): Translate {
  const block = root.querySelector('script[data-texts]')?.textContent ?? '{}';
  const texts = JSON.parse(block) as PageTexts;
  return (key, values = {}) => {
    const text = texts[`${key}_${values.count === 1 ? 'one' : 'other'}`] ?? texts[key] ?? key;
    return text.replace(/{{(\w+)}}/g, (_whole, name: string) => String(values[name]));
  };
}
