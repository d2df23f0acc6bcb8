import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { formatBytes } from '../../../lib/format';
import { uploadFailureText } from '../failure-texts';
import { largeFileWarning } from '../large-file';
import { MAX_TITLE_LENGTH, type RequestVideo } from '../request-draft';
import { useUploadRulesQuery } from '../request-wizard.api';
import type { StepProps } from '../step-props';
import type { RequestVideoState } from '../use-request-video';
import { problemText } from '../video-check';
import { DropZone } from './drop-zone';
import { Issues } from './issues';
import { UploadCard } from './upload-card';
import classes from './video-step.module.css';

interface VideoStepProps extends StepProps {
  state: RequestVideoState;
  onTitleLeft: () => void;
}

export function VideoStep({ draft, onChange, errors, state, onTitleLeft }: VideoStepProps) {
  const { t } = useTranslation();
  const inHand =
    state.video && (state.phase === 'uploading' || state.phase === 'uploaded' || state.phase === 'stopped');
  return (
    <>
      <UploadIssues state={state} />
      {inHand && state.video ? (
        <>
          <UploadCard state={state} video={state.video} />
          {state.phase !== 'uploaded' && <LargeFile video={state.video} />}
        </>
      ) : (
        <DropZone
          onFile={state.choose}
          preparing={state.phase === 'preparing'}
          lost={state.phase === 'lost' ? state.video : null}
          error={errors.video}
        />
      )}
      <TextInput
        label={
          <span className={classes.counter}>
            {t('requestWizard.video.title')}
            <span className={classes.count}>
              {draft.title.length} / {MAX_TITLE_LENGTH}
            </span>
          </span>
        }
        labelProps={{ style: { display: 'block' } }}
        description={t('requestWizard.video.titleHint')}
        maxLength={MAX_TITLE_LENGTH}
        value={draft.title}
        error={errors.title}
        onBlur={onTitleLeft}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
    </>
  );
}

function UploadIssues({ state: { problem, broken, upload } }: { state: RequestVideoState }) {
  const { t, i18n } = useTranslation();
  const messages = [
    ...(problem ? [problemText(t, i18n.language, problem)] : []),
    ...(broken ? [uploadFailureText(t, i18n.language, broken, upload.file?.size ?? 0)] : []),
  ];
  return (
    <Issues title={t('requestWizard.video.issues')} messages={messages}>
      {broken?.resumable && (
        <Button size="sm" onClick={upload.resume}>
          {t('requestWizard.video.resume')}
        </Button>
      )}
    </Issues>
  );
}

function LargeFile({ video }: { video: RequestVideo }) {
  const { t, i18n } = useTranslation();
  const { data: rules } = useUploadRulesQuery();
  const warning = rules && largeFileWarning(video.sizeBytes, rules.largeVideoBytes);
  if (!warning) return null;
  const size = formatBytes(video.sizeBytes, i18n.language);
  return (
    <FormMessage tone="info">
      {t('requestWizard.video.large', { size })}
      {warning.network && ` ${t('requestWizard.video.network', { network: warning.network })}`}
    </FormMessage>
  );
}
