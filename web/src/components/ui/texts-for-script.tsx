import { useTranslation } from 'react-i18next';
import { jsonBlock } from '../../lib/json-block';
import type { PageTexts } from '../../lib/page-texts';

type Texts = string | { [key: string]: Texts } | undefined;

const flatten = (texts: Texts, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));

/** What the script of a public page says later, with all that stands below these keys (`lib/page-texts.ts`). */
export function TextsForScript({ keys }: { keys: string[] }) {
  const { i18n } = useTranslation();
  const texts: PageTexts = Object.fromEntries(
    keys.flatMap((key) => flatten(i18n.getResource(i18n.language, 'translation', key) as Texts, key)),
  );
  return <script type="application/json" data-texts dangerouslySetInnerHTML={{ __html: jsonBlock(texts) }} />;
}
