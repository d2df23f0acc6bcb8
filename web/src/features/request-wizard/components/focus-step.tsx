import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { FOCUS_AREAS } from '../../../lib/options';
import { MAX_COMMENTS_LENGTH } from '../request-draft';
import type { StepProps } from '../step-props';
import classes from './video-step.module.css';

export function FocusStep({ draft, onChange, errors }: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceList
        legend={t('requestWizard.focus.legend')}
        multiple
        columns={2}
        choices={FOCUS_AREAS.map((key) => ({ value: key, label: t(`options.focusArea.${key}`) }))}
        chosen={draft.focusAreas}
        onChange={(focusAreas) => onChange({ focusAreas })}
        error={errors.focusAreas}
      />
      <Textarea
        label={
          <span className={classes.counter}>
            {t('requestWizard.focus.comments')}
            <span className={classes.count}>
              {draft.comments.length} / {MAX_COMMENTS_LENGTH}
            </span>
          </span>
        }
        labelProps={{ style: { display: 'block' } }}
        description={t('requestWizard.focus.commentsHint')}
        autosize
        minRows={3}
        maxLength={MAX_COMMENTS_LENGTH}
        value={draft.comments}
        onChange={(event) => onChange({ comments: event.currentTarget.value })}
      />
    </>
  );
}
