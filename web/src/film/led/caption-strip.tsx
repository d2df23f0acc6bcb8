import type { ReactNode } from 'react';
import classes from './led-film.module.css';

/** What is said, below the picture. Its place is kept between two captions. */
export const CaptionStrip = ({ children }: { children: ReactNode }) => (
  <p className={classes.caption}>{children}</p>
);
