import { useTranslation } from 'react-i18next';
import { Chip as ChipButton, Chips } from '../../../components/ui/chip';
import { formatMoney } from '../../../lib/format';
import { AFFORDABLE, CHIPS, type Chip } from '../coach-filter';
import type { AutoMatch } from '../use-auto-match';
import type { CoachChoice } from '../use-coach-choice';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  choice: CoachChoice;
  auto: AutoMatch;
  /** How many are shown. */
  shown: number;
}

/** What narrows the list, each acting at once. */
export function FilterChips({ choice: { chips, setChips, language, total }, auto, shown }: FilterChipsProps) {
  const { t, i18n } = useTranslation();
  const inSentence = (label: string) => (i18n.language === 'es' ? label.toLocaleLowerCase('es') : label);
  const labels: Record<Chip, string> = {
    affordable: t('requestWizard.coach.under', { amount: formatMoney(AFFORDABLE, i18n.language) }),
    quick: t('requestWizard.coach.quick'),
    speaks: t('requestWizard.coach.speaks', { language: inSentence(t(`options.language.${language}`)) }),
    topRated: t('requestWizard.coach.topRated'),
  };
  const toggle = (chip: Chip) =>
    setChips(chips.includes(chip) ? chips.filter((other) => other !== chip) : [...chips, chip]);
  return (
    <div className={classes.line}>
      <Chips label={t('requestWizard.coach.filters')}>
        <ChipButton pressed={auto.isOn} onPress={auto.isOn ? auto.leave : auto.join}>
          {t('requestWizard.coach.fits')}
        </ChipButton>
        {CHIPS.map((chip) => (
          <ChipButton key={chip} pressed={chips.includes(chip)} onPress={() => toggle(chip)}>
            {labels[chip]}
          </ChipButton>
        ))}
      </Chips>
      <p className={classes.found} role="status">
        {t('requestWizard.coach.found', { shown, count: total })}
      </p>
    </div>
  );
}
