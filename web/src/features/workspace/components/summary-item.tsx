import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceSummaryItem } from '../workspace.api';
import noteClasses from './notes-tab.module.css';
import classes from './summary-tab.module.css';

interface SummaryItemProps {
  item: WorkspaceSummaryItem;
  editable: boolean;
  onEdit: (item: WorkspaceSummaryItem) => void;
  onDelete: (item: WorkspaceSummaryItem) => void;
}

export function SummaryItem({ item, editable, onEdit, onDelete }: SummaryItemProps) {
  const { t } = useTranslation();
  const { label, content } = item;
  return (
    <li id={`summary-${item.id}`} tabIndex={-1} className={classes.item}>
      <div className={classes.text}>
        <h3 className={classes.label}>{label}</h3>
        <p className={classes.content}>{content}</p>
      </div>
      {editable && (
        <div className={noteClasses.actions}>
          <button
            type="button"
            className={noteClasses.action}
            aria-label={t('workspace.summary.edit', { label })}
            onClick={() => onEdit(item)}
          >
            <IconEdit size={20} stroke={1.9} aria-hidden />
          </button>
          <button
            type="button"
            className={noteClasses.action}
            aria-label={t('workspace.summary.delete', { label })}
            onClick={() => onDelete(item)}
          >
            <IconTrash size={20} stroke={1.9} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}
