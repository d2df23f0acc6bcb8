import { Textarea, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useDraft, type DraftStore } from '../draft-store';
import type { SummaryDraft } from '../drafts';
import { isPlainEnter } from '../keys';
import { emptyFields } from '../use-summary';
import noteClasses from './notes-tab.module.css';

interface SummaryEditorProps {
  id: string;
  drafts: DraftStore<SummaryDraft>;
  /** With the whole side of a phone to itself. */
  alone: boolean;
  saving: boolean;
  onSave: (draft: SummaryDraft) => void;
  onCancel: (draft: SummaryDraft) => void;
}

export function SummaryEditor({ id, drafts, ...props }: SummaryEditorProps) {
  const draft = useDraft(drafts, id);
  return draft ? <SummaryForm {...props} draft={draft} onChange={drafts.put} /> : null;
}

interface SummaryFormProps extends Omit<SummaryEditorProps, 'id' | 'drafts'> {
  draft: SummaryDraft;
  onChange: (draft: SummaryDraft) => void;
}

function SummaryForm(props: SummaryFormProps) {
  const { draft, alone, saving, onChange, onSave, onCancel } = props;
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const size = alone ? undefined : 'sm';
  const empty = tried ? emptyFields(draft) : [];
  const labelId = `summary-label-${draft.id}`;
  const contentId = `summary-content-${draft.id}`;

  const save = () => {
    setTried(true);
    const [first] = emptyFields(draft);
    if (first) document.getElementById(first === 'label' ? labelId : contentId)?.focus();
    else onSave(draft);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      onCancel(draft);
    } else if (isPlainEnter(event)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <li
      id={`summary-${draft.id}`}
      tabIndex={-1}
      className={alone ? noteClasses.page : noteClasses.editor}
      aria-label={t(`workspace.summary.editorLabel.${draft.category}`)}
    >
      <TextInput
        id={labelId}
        label={t('workspace.summary.title')}
        maxLength={120}
        value={draft.label}
        error={empty.includes('label') && t('workspace.summary.titleMissing')}
        onChange={(event) => onChange({ ...draft, label: event.currentTarget.value })}
        onKeyDown={pressed}
      />
      <Textarea
        id={contentId}
        label={t('workspace.summary.content')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4_000}
        value={draft.content}
        error={empty.includes('content') && t('workspace.summary.contentMissing')}
        onChange={(event) => onChange({ ...draft, content: event.currentTarget.value })}
        onKeyDown={pressed}
      />
      <div className={alone ? noteClasses.composerFoot : noteClasses.editorFoot}>
        {!alone && <span className={noteClasses.hint}>{t('workspace.summary.hint')}</span>}
        <Button size={size} onClick={() => onCancel(draft)}>
          {t('ui.cancel')}
        </Button>
        <Button size={size} variant={alone ? 'ball' : 'filled'} loading={saving} onClick={save}>
          {t('workspace.summary.save')}
        </Button>
      </div>
    </li>
  );
}
