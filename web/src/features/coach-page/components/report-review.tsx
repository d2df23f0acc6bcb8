import { IconFlag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportDialog } from '../../../components/safety/report-dialog';
import { Button } from '../../../components/ui/button';
import classes from './report-review.module.css';

interface ReportReviewProps {
  reviewId: string;
  /** The element with the author's name, which tells one button of the list from another. */
  authorLabelId: string;
}

/** The quiet way to tell the operator about a review. */
export function ReportReview({ reviewId, authorLabelId }: ReportReviewProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        variant="subtle"
        size="sm"
        className={classes.open}
        leftSection={<IconFlag size={15} stroke={1.9} aria-hidden />}
        aria-describedby={authorLabelId}
        onClick={() => setOpened(true)}
      >
        {t('coachPage.reviews.report')}
      </Button>
      {opened && (
        <ReportDialog
          reported={{ subject: 'REVIEW', subjectId: reviewId }}
          onClose={() => setOpened(false)}
          onClosed={() => opener.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}
