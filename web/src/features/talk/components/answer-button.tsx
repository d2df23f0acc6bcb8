import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { useRows, useRunning } from '../use-talk';
import type { SharedProps } from './shared-props';
import classes from './your-talk.module.css';

const WITH_TEXT = ['TALK_EMPTY', 'TAKE_FAILED', 'TAKE_OUT_OF_STEP', 'RESPONSE_REVISION_CLOSED'];

interface AnswerButtonProps extends SharedProps {
  /** What it does is only said once it matters. */
  brief?: boolean;
}

/** First it plays the talk, then, in the same place, it sends it. */
export function AnswerButton(props: AnswerButtonProps) {
  const { talk, actions, turn, hasAnswer, athlete, brief = false } = props;
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const { take } = useRunning(talk);
  const [asking, setAsking] = useState(false);
  const { isReviewing, isSending, sendFailure } = actions;
  const late = rows.findIndex(({ sending }) => sending !== 'sent') + 1;
  const hint = hintOf();

  function hintOf(): string {
    if (turn === 'elsewhere') return t('talk.elsewhere');
    if (isReviewing)
      return late > 0 ? t('talk.answer.late', { number: late }) : t('talk.answer.sends', { name: athlete });
    if (take) return t('talk.answer.ends', { number: take.number });
    return rows.length > 0 ? t('talk.answer.plays') : t('talk.answer.none');
  }

  const press = () => {
    if (!isReviewing) return actions.review();
    if (hasAnswer) setAsking(true);
    else actions.send();
  };
  const isBlocked = turn !== 'mine' || (rows.length === 0 && !take) || (isReviewing && late > 0);
  return (
    <div className={classes.answer}>
      {sendFailure !== undefined && (
        <FormMessage>
          {t(`talk.answer.failed.${WITH_TEXT.includes(sendFailure) ? sendFailure : 'OTHER'}`)}
        </FormMessage>
      )}
      <Button
        variant={rows.length > 0 || take ? 'ball' : undefined}
        fullWidth
        className={classes.ball}
        blocked={isBlocked}
        loading={isSending}
        onClick={() => !isBlocked && press()}
      >
        {t(isReviewing ? 'talk.answer.send' : 'talk.answer.make')}
      </Button>
      {(!brief || isReviewing) && (
        <p className={classes.hint} role="status">
          {hint}
        </p>
      )}
      {isReviewing && (
        <Button size="sm" variant="subtle" onClick={actions.stopReview}>
          {t('talk.answer.notYet')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('talk.answer.replaceTitle')}
        confirmLabel={t('talk.answer.replace')}
        loading={isSending}
        onConfirm={() => {
          setAsking(false);
          actions.send();
        }}
        onClose={() => setAsking(false)}
      >
        {t('talk.answer.replaceText')}
      </ConfirmDialog>
    </div>
  );
}
