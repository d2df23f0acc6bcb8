import { useTranslation } from 'react-i18next';

export type Options = (
  list: string,
  keys: readonly (string | number)[],
) => { value: string; label: string }[];

/** The choices of a list of options, as fields take them. */
export function useOptions(): Options {
  const { t } = useTranslation();
  return (list, keys) => keys.map((key) => ({ value: String(key), label: t(`options.${list}.${key}`) }));
}
