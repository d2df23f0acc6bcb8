import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useColorScheme } from '../../lib/color-scheme';
import classes from './switches.module.css';

/** Night session or day session. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const [scheme, toggle] = useColorScheme();
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t(scheme === 'dark' ? 'ui.useLightScheme' : 'ui.useDarkScheme')}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
