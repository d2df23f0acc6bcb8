import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { Response } from '../use-response';
import { useVideoChoice } from '../use-video-choice';
import { WorkspaceFoot } from './workspace-foot';

/** Where the coach's own video is chosen on a phone. */
export function ResponseFoot({ response }: { response: Response }) {
  const { t } = useTranslation();
  const { inputProps, open } = useVideoChoice(response);
  return (
    <WorkspaceFoot>
      <input {...inputProps} />
      <Button variant="ball" leftSection={<IconUpload size={20} stroke={1.9} aria-hidden />} onClick={open}>
        {t('workspace.response.choose')}
      </Button>
    </WorkspaceFoot>
  );
}
