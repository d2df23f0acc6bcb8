import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKER_CATEGORIES } from '../../../film/marker-logic';
import { TAGS, tagName } from '../../../film/note-tags';
import { FILTERED, isFiltering, type NoteFilter } from '../note-filter';
import classes from './notes-tab.module.css';

interface NoteFilterBarProps {
  filter: NoteFilter;
  shown: number;
  total: number;
  onChange: (filter: NoteFilter) => void;
}

const VALUES = { category: MARKER_CATEGORIES, shot: TAGS.shot, outcome: TAGS.outcome };

export const NoteFilterBar = memo(function NoteFilterBar(props: NoteFilterBarProps) {
  const { filter, shown, total, onChange } = props;
  const { t, i18n } = useTranslation();
  const name = (field: keyof NoteFilter, value: string) =>
    field === 'category' ? t(`options.category.${value}`) : tagName(field, value, i18n.language);
  return (
    <div className={classes.filter} role="group" aria-label={t('workspace.notes.filter.label')}>
      {FILTERED.map((field) => (
        <select
          key={field}
          aria-label={field === 'category' ? t('workspace.category') : t(`workspace.notes.tag.${field}`)}
          data-on={filter[field] ? true : undefined}
          value={filter[field] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { [field]: _before, ...rest } = filter;
            onChange(value ? { ...rest, [field]: value } : rest);
          }}
        >
          <option value="">{t(`workspace.notes.filter.all.${field}`)}</option>
          {VALUES[field].map((value) => (
            <option key={value} value={value}>
              {name(field, value)}
            </option>
          ))}
        </select>
      ))}
      <output aria-live="polite">
        {isFiltering(filter) && t('workspace.notes.filter.count', { shown, total })}
      </output>
    </div>
  );
});
