import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKER_CATEGORIES, type MarkerCategory } from '../../../film/marker-logic';
import { CategoryMark } from '../../../components/ui/category-mark';
import classes from './add-note-bar.module.css';

interface CategoryPickerProps {
  category: MarkerCategory;
  onChange: (category: MarkerCategory) => void;
  /** Only the marks, for tight places. */
  compact?: boolean;
}

export function CategoryPicker({ category, onChange, compact = false }: CategoryPickerProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.picker} data-compact={compact || undefined}>
      <legend className="visually-hidden">{t('workspace.category')}</legend>
      {MARKER_CATEGORIES.map((candidate) => (
        <label key={candidate} className={classes.choice} data-chosen={candidate === category || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={candidate === category}
            onChange={() => onChange(candidate)}
          />
          <CategoryMark category={candidate} size={compact ? 20 : 22} labelled />
          <span className={compact ? 'visually-hidden' : classes.name}>
            {t(`options.category.${candidate}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
