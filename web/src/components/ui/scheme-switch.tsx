import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useColorScheme } from '../../lib/color-scheme';
import classes from './switches.module.css';

/** Night session or day session. On public pages `site/script/scheme-switch.ts` does what this does in the app. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const [scheme, toggle] = useColorScheme();
  const label = { dark: t('ui.useLightScheme'), light: t('ui.useDarkScheme') };
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label[scheme]}
      data-switch="scheme"
      data-dark={label.dark}
      data-light={label.light}
      onClick={toggle}
    >
      <IconSun size={20} stroke={1.9} className={classes.inDark} aria-hidden />
      <IconMoon size={20} stroke={1.9} className={classes.inLight} aria-hidden />
    </button>
  );
}
