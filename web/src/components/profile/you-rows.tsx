import { SegmentedControl } from '@mantine/core';
import { IconChevronRight, IconMoon, type TablerIcon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { useSchemeChoice, type SchemeChoice } from '../../lib/color-scheme';
import classes from './you-rows.module.css';

const SCHEMES: SchemeChoice[] = ['dark', 'light', 'auto'];

interface YouLinkProps {
  Icon: TablerIcon;
  title: string;
  text?: ReactNode;
  to: To;
  /** A page outside of the app. */
  outside?: boolean;
}

/** Two lines that open one subject. */
export function YouLink({ Icon, title, text, to, outside }: YouLinkProps) {
  const inside = (
    <>
      <Icon size={24} stroke={1.9} aria-hidden />
      <span className={classes.text}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.9} aria-hidden />
    </>
  );
  return (
    <li>
      {outside ? (
        <a href={String(to)} className={classes.row}>
          {inside}
        </a>
      ) : (
        <Link to={to} className={classes.row}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** Night, day, or as the device has it. */
export function YouAppearance() {
  const { t } = useTranslation();
  const id = useId();
  const [scheme, choose] = useSchemeChoice();
  return (
    <li className={classes.row}>
      <IconMoon size={24} stroke={1.9} aria-hidden />
      <span className={classes.text}>
        <b id={id}>{t('shell.appearance')}</b>
      </span>
      <SegmentedControl
        aria-labelledby={id}
        classNames={{ root: classes.segments, label: classes.segment, indicator: classes.chosen }}
        value={scheme}
        onChange={(value) => choose(value)}
        data={SCHEMES.map((value) => ({ value, label: t(`shell.schemes.${value}`) }))}
      />
    </li>
  );
}

/** All that stands behind one's own face, on a phone. */
export const YouRows = ({ children }: { children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

/** The two ways out, at the end. */
export function YouEnd({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.end}>
      <button type="button" className={classes.logOut} onClick={onLogOut}>
        {t('shell.logout')}
      </button>
      {children}
    </div>
  );
}
