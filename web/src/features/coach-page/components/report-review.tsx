import { Modal } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ReportForm } from './report-form';
import classes from './report-review.module.css';

interface ReportReviewProps {
  reviewId: string;
  /** The element with the author's name, which tells one button of the list from another. */
  authorLabelId: string;
}

/** The quiet way to tell the operator about a review. */
export function ReportReview({ reviewId, authorLabelId }: ReportReviewProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.open}
        leftSection={<IconFlag size={15} stroke={1.9} aria-hidden />}
        aria-describedby={authorLabelId}
        onClick={() => setOpened(true)}
      >
        {t('coachPage.reviews.report.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('coachPage.reviews.report.title')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <ReportForm reviewId={reviewId} onClose={close} />
      </Modal>
    </>
  );
}
