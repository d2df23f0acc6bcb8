import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { Response } from '../use-response';
import { useVideoChoice } from '../use-video-choice';
import { WorkspaceFoot } from './workspace-foot';

interface ResponseFootProps {
  response: Response;
  onTalk: (() => void) | undefined;
}

/** Where the coach records a talk on a phone, or chooses a video of their own. */
export function ResponseFoot({ response, onTalk }: ResponseFootProps) {
  const { t } = useTranslation();
  const { inputProps, open } = useVideoChoice(response);
  return (
    <WorkspaceFoot>
      <input {...inputProps} />
      {onTalk && (
        <Button
          variant="ball"
          leftSection={<IconMicrophone size={20} stroke={1.9} aria-hidden />}
          onClick={onTalk}
        >
          {t('talk.record')}
        </Button>
      )}
      <Button
        variant={onTalk ? 'default' : 'ball'}
        leftSection={<IconUpload size={20} stroke={1.9} aria-hidden />}
        onClick={open}
      >
        {t('workspace.response.choose')}
      </Button>
    </WorkspaceFoot>
  );
}
