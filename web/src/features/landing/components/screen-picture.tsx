import type { Language } from '../../../lib/languages';
import { SCREENS, SCREEN_SIZE, type Step } from '../screens';
import classes from './screen-picture.module.css';

interface ScreenPictureProps {
  step: Step;
  language: Language;
  alt: string;
}

/** One of our own screens. Of the two themes the browser only loads the one that is shown, when it comes near. */
export function ScreenPicture({ step, language, alt }: ScreenPictureProps) {
  const { dark, light } = SCREENS[step][language];
  const shared = { ...SCREEN_SIZE, loading: 'lazy', decoding: 'async' } as const;
  return (
    <div className={classes.phone}>
      <img {...shared} alt={alt} src={dark} className={classes.dark} />
      <img {...shared} alt={alt} src={light} className={classes.light} />
    </div>
  );
}
