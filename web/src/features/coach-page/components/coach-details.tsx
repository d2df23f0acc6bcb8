import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCoach } from '../coach-page.api';
import classes from './coach-page.module.css';

const SHOWN = 3;

export function CoachDetails({ coach }: { coach: ShownCoach }) {
  const { t } = useTranslation();
  const languages = coach.languagesSpoken.length > 0 ? coach.languagesSpoken : ['en'];
  return (
    <div className={classes.details}>
      <section aria-labelledby="about">
        <h2 id="about" className={classes.title}>
          {t('coachPage.about')}
        </h2>
        <p className={classes.about}>{coach.bio || t('coachPage.noBio')}</p>
      </section>
      <div className={classes.detailsSide}>
        <section aria-labelledby="languages">
          <h2 id="languages" className={classes.title}>
            {t('coachPage.languages')}
          </h2>
          <p className={classes.soft}>{languages.map((key) => t(`options.language.${key}`)).join(', ')}</p>
        </section>
        <Specializations keys={coach.specializations} />
      </div>
    </div>
  );
}

function Specializations({ keys }: { keys: string[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const more = keys.length - SHOWN;
  return (
    <section aria-labelledby="specializations">
      <h2 id="specializations" className={classes.title}>
        {t('coachPage.specializations')}
      </h2>
      <ul className={classes.tags}>
        {(all ? keys : keys.slice(0, SHOWN)).map((key) => (
          <li key={key} className={classes.tag}>
            {t(`options.specialization.${key}`)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('coachPage.showLess') : t('coachPage.showMore', { count: more })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
