import { useTranslation } from 'react-i18next';
import classes from './athlete-facts.module.css';

export interface KnownAthlete {
  skillLevel: string | null;
  yearsOfExperience: number | null;
  primaryGoals: string[];
  sport: string | null;
  playingSide: string | null;
}

/** Only a padel court has a side that one keeps to. */
export const hasSides = (sport: string | null): boolean => (sport ?? 'padel') === 'padel';

/** `Intermediate, 3-5 years of padel`. */
export function useLevel({ skillLevel, yearsOfExperience, sport }: KnownAthlete): string | null {
  const { t } = useTranslation();
  const level = skillLevel ? t(`options.skillLevel.${skillLevel}`) : null;
  if (!level || yearsOfExperience === null) return level;
  return t('ui.athlete.level', {
    level,
    years: t(`options.athleteYears.${yearsOfExperience}`, String(yearsOfExperience)),
    sport: t(`options.sport.${sport ?? 'padel'}`).toLowerCase(),
  });
}

interface AthleteFactsProps {
  athlete: KnownAthlete;
  /** What else is known, in rows below. */
  more?: [term: string, value: string][];
  /** Stands where something is not known; without it the row is left out. */
  unknown?: string;
}

/** What a coach knows of an athlete before the film. */
export function AthleteFacts({ athlete, more = [], unknown }: AthleteFactsProps) {
  const { t } = useTranslation();
  const { primaryGoals, playingSide, sport } = athlete;
  const side = playingSide ? t(`options.playingSide.${playingSide}`, playingSide) : null;
  const own: [string, string | null][] = [
    [t('ui.athlete.levelLabel'), useLevel(athlete)],
    ...(hasSides(sport) ? [[t('ui.athlete.side'), side] as [string, string | null]] : []),
    [t('ui.athlete.goals'), primaryGoals.map((goal) => t(`options.goal.${goal}`, goal)).join(', ')],
  ];
  const rows = [...own, ...more].filter(([, value]) => value || unknown);
  return (
    <dl className={classes.rows}>
      {rows.map(([term, value]) => (
        <div key={term} className={classes.row}>
          <dt>{term}</dt>
          <dd data-unknown={value ? undefined : true}>{value || unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
