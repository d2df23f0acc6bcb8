import { useTranslation } from 'react-i18next';
import classes from './category-mark.module.css';

type AnnotationCategory = 'TECHNICAL' | 'TACTICAL' | 'PHYSICAL' | 'MENTAL';

const SHAPES: Record<AnnotationCategory, string> = {
  TECHNICAL: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Z',
  TACTICAL: 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z',
  PHYSICAL: 'M12 .3 23.7 12 12 23.7.3 12Z',
  MENTAL: 'M2 2h20v12.5L12 23.5 2 14.5Z',
};

interface CategoryMarkProps {
  category: AnnotationCategory;
  size?: number;
  /** The video's own colours, the same in both themes. */
  onVideo?: boolean;
  /** Where the name stands beside it, the mark stays silent. */
  labelled?: boolean;
}

/** A category by colour, shape and code together. */
export function CategoryMark({ category, size = 24, onVideo = false, labelled = false }: CategoryMarkProps) {
  const { t } = useTranslation();
  const tone = `var(--${onVideo ? 'v' : 'c'}-${category.toLowerCase()})`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes.mark}
      {...(labelled
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t(`options.category.${category}`) })}
    >
      <path d={SHAPES[category]} fill={tone} />
      <text
        x="12"
        y={category === 'MENTAL' ? 14 : 15.6}
        className={classes.code}
        fill={onVideo ? 'var(--v-code-ink)' : 'var(--c-code-ink)'}
      >
        {t(`options.categoryCode.${category}`)}
      </text>
    </svg>
  );
}
