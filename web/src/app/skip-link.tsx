import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first tab stop of every screen: skips the bar and goes to the main content. */
export function SkipLink() {
  const { t } = useTranslation();
  const skip = (event: MouseEvent) => {
    const main = document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <a href="#main" className={classes.skip} onClick={skip}>
      {t('header.skip')}
    </a>
  );
}
