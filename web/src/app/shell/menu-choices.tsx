import { Menu } from '@mantine/core';
import { IconLanguage, IconMoon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemeChoice, type SchemeChoice } from '../../lib/color-scheme';
import { LANGUAGES, toLanguage } from '../../lib/languages';
import classes from './account-menu.module.css';

const SCHEMES: SchemeChoice[] = ['dark', 'light', 'auto'];

/** The languages by their own names, so that everybody can find theirs. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <Choice
      label={t('shell.language')}
      icon={<IconLanguage size={20} stroke={1.9} aria-hidden />}
      value={toLanguage(i18n.language)}
      onChoose={(language) => void i18n.changeLanguage(language)}
      options={LANGUAGES.map((value) => ({
        value,
        shown: value.toUpperCase(),
        name: t(`shell.languages.${value}`),
      }))}
    />
  );
}

export function AppearanceChoice() {
  const { t } = useTranslation();
  const [scheme, choose] = useSchemeChoice();
  return (
    <Choice
      label={t('shell.appearance')}
      icon={<IconMoon size={20} stroke={1.9} aria-hidden />}
      value={scheme}
      onChoose={(value) => choose(value as SchemeChoice)}
      options={SCHEMES.map((value) => ({ value, shown: t(`shell.schemes.${value}`) }))}
    />
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  value: string;
  onChoose: (value: string) => void;
  /** The accessible name, longer than the visible label. */
  options: { value: string; shown: string; name?: string }[];
}

/** A few values side by side. The menu stays open, so that the effect of the choice is visible. */
function Choice({ label, icon, value, onChoose, options }: ChoiceProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.choice}>
      {icon}
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.options}>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(String(chosen))}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              aria-label={option.name}
              classNames={{ item: classes.option, itemIndicator: classes.indicator }}
            >
              {option.shown}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </div>
  );
}
