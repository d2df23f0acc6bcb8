import { useTranslation } from 'react-i18next';
import carla from '../../../assets/portrait-1.svg';
import andre from '../../../assets/portrait-4.svg';
import tom from '../../../assets/portrait-5.svg';
import { Stars } from '../../../components/ui/stars';
import classes from './testimonials.module.css';
import landing from './landing.module.css';

/** Sample content: invented people with drawn portraits. */
const PEOPLE = [
  { key: 'amateur', name: 'Carla Domínguez', portrait: carla },
  { key: 'professional', name: 'Andre Silva', portrait: andre },
  { key: 'beginner', name: 'Tom Becker', portrait: tom },
];

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <section id="testimonials" className={landing.section} aria-labelledby="testimonials-title">
      <div className={landing.inner}>
        <h2 id="testimonials-title" className={landing.heading}>
          {t('testimonials.title')}
        </h2>
        <ul className={classes.quotes}>
          {PEOPLE.map(({ key, name, portrait }) => (
            <li key={key} className={classes.quote}>
              <Stars rating={5} label={t('hero.fiveStars')} size={17} />
              <blockquote>{t(`testimonials.${key}.quote`)}</blockquote>
              <p className={classes.person}>
                <img
                  src={portrait}
                  alt={t('testimonials.portraitOf', { name })}
                  width={60}
                  height={60}
                  loading="lazy"
                />
                <span>
                  <b>{name}</b>
                  {t(`testimonials.${key}.role`)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
